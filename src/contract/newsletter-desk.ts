// Issues of the newsletter before operators, on the wire.
import * as z from 'zod'
import type { NewsletterIssueId } from '#domain/id.ts'
import { NEWSLETTER_TOPICS } from '#domain/newsletter.ts'
import {
  ISSUE_PATH,
  ISSUE_STATES,
  MAX_ISSUE_BODY_LENGTH,
  MAX_ISSUE_PATH_LENGTH,
  MAX_ISSUE_SUBJECT_LENGTH,
} from '#domain/newsletter-issue.ts'
import { endpoints } from './endpoint.ts'
import { idOf, instant, line, text } from './shapes.ts'

const issueId = idOf<NewsletterIssueId>()
const issueParams = z.strictObject({ id: issueId })
const version = z.int().min(1)
const seen = z.strictObject({ version })

const inBoth = <T extends z.ZodType>(words: T) => z.strictObject({ fr: words, en: words })
const written = {
  topic: z.enum(NEWSLETTER_TOPICS),
  subject: inBoth(line(MAX_ISSUE_SUBJECT_LENGTH).min(1)),
  /** Paragraphs with empty lines between them. */
  body: inBoth(text(MAX_ISSUE_BODY_LENGTH).min(1)),
  /** Of the page of the site to which the button leads. */
  path: line(MAX_ISSUE_PATH_LENGTH).regex(ISSUE_PATH),
}

const issue = z.object({
  id: issueId,
  ...written,
  state: z.enum(ISSUE_STATES),
  version,
  changedAt: instant,
  changedBy: z.string(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Subscribed to the topic when it started, and written to so far. */
  readerCount: z.int(),
  writtenCount: z.int(),
  /** Unsubscribed by a link of this issue. */
  leftCount: z.int(),
})
export type NewsletterIssue = z.output<typeof issue>

export const newsletterDesk = endpoints({
  'GET /api/admin/newsletter': {
    summary: 'Issues of the newsletter, the last changed first, and how many read each topic in each language',
    who: ['admin'],
    duty: 'write the newsletter',
    output: z.object({
      issues: z.array(issue),
      readers: z.array(z.object({ topic: z.enum(NEWSLETTER_TOPICS), fr: z.int(), en: z.int() })),
    }),
    refusals: [],
  },
  'POST /api/admin/newsletter': {
    summary: 'Write an issue; nobody receives it before it is started',
    who: ['admin'],
    duty: 'write the newsletter',
    body: z.strictObject(written),
    output: z.object({ id: issueId }),
    refusals: [],
  },
  'PUT /api/admin/newsletter/{id}': {
    summary: 'Change an issue that has not started',
    who: ['admin'],
    duty: 'write the newsletter',
    params: issueParams,
    body: z.strictObject({ ...written, version }),
    output: z.object({}),
    refusals: ['not-found', 'issue-changed'],
  },
  'DELETE /api/admin/newsletter/{id}': {
    summary: 'Remove an issue that has not started',
    who: ['admin'],
    duty: 'write the newsletter',
    params: issueParams,
    body: seen,
    output: z.object({}),
    refusals: ['not-found', 'issue-changed'],
  },
  'POST /api/admin/newsletter/{id}/test': {
    summary: 'Send an issue in both languages to whoever asks, and to nobody else',
    who: ['admin'],
    duty: 'write the newsletter',
    params: issueParams,
    body: z.strictObject({}),
    output: z.object({}),
    refusals: ['not-found'],
    limit: { max: 30, perSeconds: 3600, by: 'account' },
  },
  'POST /api/admin/newsletter/{id}/start': {
    summary: 'Start sending an issue, in batches, to everybody who is subscribed to its topic by now',
    who: ['admin'],
    duty: 'write the newsletter',
    recentSignIn: true,
    params: issueParams,
    body: seen,
    output: z.object({}),
    refusals: ['not-found', 'issue-changed', 'no-readers', 'sender-unnamed'],
  },
  'POST /api/admin/newsletter/{id}/pause': {
    summary: 'Pause an issue after the batch under way',
    who: ['admin'],
    duty: 'write the newsletter',
    params: issueParams,
    body: seen,
    output: z.object({}),
    refusals: ['not-found', 'issue-changed'],
  },
  'POST /api/admin/newsletter/{id}/resume': {
    summary: 'Resume an issue where it was paused',
    who: ['admin'],
    duty: 'write the newsletter',
    recentSignIn: true,
    params: issueParams,
    body: seen,
    output: z.object({}),
    refusals: ['not-found', 'issue-changed', 'sender-unnamed'],
  },
})
