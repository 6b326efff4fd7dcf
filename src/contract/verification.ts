// Verification on the wire: a cleaner's papers, declarations and training, and the operators' review of them.
import * as z from 'zod'
import { LANGUAGES } from '#domain/account.ts'
import { TRAINING_MODULES, QUESTIONS_PER_QUIZ, CHOICES_PER_QUESTION } from '#domain/training.ts'
import { MAX_UPLOAD_MEGABYTES } from '#domain/upload.ts'
import {
  CERTIFICATION_STATUSES,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  ENDING_CHECKS,
  MAX_DECISION_NOTE_LENGTH,
  MAX_DOCUMENT_LABEL_LENGTH,
  READING_MINUTES,
  REJECTION_REASONS,
  VERIFICATION_STATUSES,
} from '#domain/verification.ts'
import { endpoints } from './endpoint.ts'
import { cleanerId, date, documentId, documentParams, flag, id, instant, line, listOf, page, pageSize, slug, text } from './shapes.ts'

const module = z.enum(TRAINING_MODULES)
const moduleParams = z.strictObject({ module })

const document = z.object({
  id: documentId,
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(DOCUMENT_STATUSES),
  format: z.enum(['picture', 'pdf']),
  /** The name of a certificate; empty for other papers. */
  label: z.string(),
  eco: z.boolean(),
  issuedOn: date.nullable(),
  expiresOn: date.nullable(),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  reason: z.enum(REJECTION_REASONS).nullable(),
  note: z.string(),
})
export type VerificationDocument = z.output<typeof document>

const moduleProgress = z.object({
  module,
  title: z.string(),
  attempts: z.int(),
  /** Right answers of the best try. */
  bestScore: z.int(),
  passedAt: instant.nullable(),
})

const ownVerification = z.object({
  status: z.enum(VERIFICATION_STATUSES),
  certification: z.enum(CERTIFICATION_STATUSES),
  birthDate: date.nullable(),
  /** True once an ID was sent: the date of birth no longer changes. */
  declarationLocked: z.boolean(),
  workAuthorisedAt: instant.nullable(),
  gstNumber: z.string().nullable(),
  qstNumber: z.string().nullable(),
  /** Newest first; the first of a type is the current one, the others are its history. */
  documents: z.array(document),
  /** Checks that hold today. Rejecting a newer paper does not undo an earlier approval. */
  held: z.array(z.enum(DOCUMENT_TYPES)),
  endings: z.array(z.object({ check: z.enum(ENDING_CHECKS), endsOn: date, state: z.enum(['valid', 'ending', 'lapsed']) })),
  training: z.array(moduleProgress),
  certifiedOn: date.nullable(),
})
export type Verification = z.output<typeof ownVerification>

const lesson = moduleProgress.extend({
  intro: z.string(),
  sections: z.array(z.object({ heading: z.string(), body: z.string() })),
})

const quiz = z.object({
  attemptId: id,
  questions: z.array(z.object({ ask: z.string(), choices: z.array(z.string()).length(CHOICES_PER_QUESTION) })).length(QUESTIONS_PER_QUIZ),
})
export type Quiz = z.output<typeof quiz>

const quizResult = z.object({
  passed: z.boolean(),
  score: z.int(),
  /** One result for each question asked; the right answers are never sent. */
  right: z.array(z.boolean()),
  certified: z.boolean(),
})
export type QuizResult = z.output<typeof quizResult>

const reviewed = document.extend({
  cleaner: z.object({
    id: cleanerId,
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string().nullable(),
    language: z.enum(LANGUAGES),
    slug,
    birthDate: date.nullable(),
    /** Completed years today. */
    age: z.int().nullable(),
    workAuthorisedAt: instant.nullable(),
    gstNumber: z.string().nullable(),
    qstNumber: z.string().nullable(),
    listed: z.boolean(),
  }),
  decidedBy: z.string().nullable(),
  /** Two operators approve papers of its type, unless one alone checks papers. */
  needsTwo: z.boolean(),
  /** The first of two approvals, as long as it counts. */
  firstApproval: z.object({ by: z.string(), at: instant, byMe: z.boolean() }).nullable(),
  /** The colleague who reads it, so that the caller does not decide: until when, and for how many seconds more. */
  reading: z.object({ by: z.string(), until: instant, secondsLeft: z.int() }).nullable(),
  /** Hours since it was sent, or between sending and decision. */
  waitedHours: z.int(),
  /** Seconds during which the caller may still take the decision or the first approval back; 0 when they may not. */
  undoSeconds: z.int(),
})
export type ReviewedDocument = z.output<typeof reviewed>

const typedDate = date.optional()

export const verification = endpoints({
  'GET /api/cleaner/verification': { summary: 'Where your verification stands', who: ['cleaner'], output: ownVerification, refusals: [] },
  'PATCH /api/cleaner/verification': {
    summary: 'Declare your date of birth and your right to work in Canada',
    who: ['cleaner'],
    body: z.strictObject({ birthDate: typedDate, workAuthorised: z.boolean().optional() }),
    output: ownVerification,
    refusals: ['under-age', 'declaration-locked'],
  },
  'POST /api/cleaner/documents': {
    summary: `Send a paper: PDF, JPG or PNG to ${MAX_UPLOAD_MEGABYTES} MB; it replaces one of the same type that still waits`,
    who: ['cleaner'],
    form: z.strictObject({
      type: z.enum(DOCUMENT_TYPES),
      issuedOn: typedDate,
      expiresOn: typedDate,
      label: line(MAX_DOCUMENT_LABEL_LENGTH).default(''),
      eco: z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true'),
    }),
    output: ownVerification,
    status: 201,
    refusals: [
      'declaration-missing',
      'report-too-old',
      'document-expired',
      'file-too-large',
      'invalid-document-type',
      'pdf-locked',
      'pdf-without-page',
      'unreadable-image',
      'too-many-pixels',
    ],
    limit: { max: 30, perSeconds: 3600, by: 'account' },
    idempotent: true,
  },
  'DELETE /api/cleaner/documents/{id}': {
    summary: 'Take back a paper that nobody has decided yet',
    who: ['cleaner'],
    params: documentParams,
    output: ownVerification,
    refusals: ['not-found', 'already-decided'],
  },
  'GET /api/cleaner/documents/{id}/file': {
    summary: 'Your own paper; a PDF comes as an attachment',
    who: ['cleaner'],
    params: documentParams,
    output: { raw: 'document' },
    refusals: ['not-found'],
  },
  'GET /api/cleaner/training/{module}': {
    summary: 'The text of a training module',
    who: ['cleaner'],
    params: moduleParams,
    output: lesson,
    refusals: [],
  },
  'POST /api/cleaner/training/{module}/attempts': {
    summary: 'Start the quiz of a module, shuffled; an attempt still open is dropped',
    who: ['cleaner'],
    params: moduleParams,
    body: z.strictObject({}),
    output: quiz,
    status: 201,
    refusals: [],
    limit: { max: 60, perSeconds: 3600, by: 'account' },
  },
  'POST /api/cleaner/training/{module}/attempts/{id}': {
    summary: 'Answer the quiz, once: the place of the chosen choice for each question, as asked',
    who: ['cleaner'],
    params: z.strictObject({ module, id }),
    body: z.strictObject({
      answers: z
        .array(
          z
            .int()
            .min(0)
            .max(CHOICES_PER_QUESTION - 1),
        )
        .length(QUESTIONS_PER_QUIZ),
    }),
    output: quizResult,
    refusals: ['attempt-over'],
  },
  'GET /api/admin/profile-review': {
    summary: 'Papers that wait, oldest first; or those decided, newest first',
    who: ['admin'],
    duty: 'check papers',
    query: z.object({ show: z.enum(['pending', 'decided']).default('pending'), type: z.enum(DOCUMENT_TYPES).optional(), page, pageSize }),
    output: listOf(reviewed),
    refusals: [],
  },
  'GET /api/admin/profile-review/{id}': {
    summary: `One paper with what the cleaner declared; the view is logged, and for ${READING_MINUTES} minutes no colleague decides`,
    who: ['admin'],
    duty: 'check papers',
    params: documentParams,
    /** `again`: a page that is open asks for what changed, which takes the paper from nobody. */
    query: z.object({ again: flag.default(false) }),
    output: reviewed.extend({ history: z.array(document) }),
    refusals: ['not-found'],
  },
  'GET /api/admin/profile-review/{id}/file': {
    summary: 'The paper itself; the view is logged',
    who: ['admin'],
    duty: 'check papers',
    params: documentParams,
    output: { raw: 'document' },
    refusals: ['not-found'],
  },
  'POST /api/admin/profile-review/{id}/approve': {
    summary: 'Approve a paper; of a background check, the second approval takes effect',
    who: ['admin'],
    duty: 'check papers',
    params: documentParams,
    body: z.strictObject({}),
    output: reviewed,
    refusals: ['not-found', 'already-decided', 'being-read', 'document-expired'],
  },
  'POST /api/admin/profile-review/{id}/reject': {
    summary: 'Turn a paper down, with a reason that the cleaner reads in their language',
    who: ['admin'],
    duty: 'check papers',
    params: documentParams,
    body: z.strictObject({ reason: z.enum(REJECTION_REASONS), note: text(MAX_DECISION_NOTE_LENGTH).default('') }),
    output: reviewed,
    refusals: ['not-found', 'already-decided', 'being-read'],
  },
  'POST /api/admin/profile-review/{id}/undo': {
    summary: 'Take back your own decision or first approval, for ten seconds',
    who: ['admin'],
    duty: 'check papers',
    params: documentParams,
    body: z.strictObject({}),
    output: reviewed,
    refusals: ['not-found', 'undo-over'],
  },
})
