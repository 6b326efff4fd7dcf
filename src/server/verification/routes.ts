// Endpoint → use case for verification.
import { verification } from '#contract/verification.ts'
import { actThenShow, routesOf, type Caller, type Routes } from '../platform/http/http.ts'
import type { Language } from '#domain/account.ts'
import type { CleanerId, DocumentId } from '#domain/id.ts'
import { declare } from './declare.ts'
import { approveDocument, rejectDocument, undoDecision } from './review-document.ts'
import { listDocuments, lookAtDocument, openForReview, showReviewed } from './review-views.ts'
import { openOwnDocument, sendDocument, takeDocumentBack } from './send-document.ts'
import { showLesson } from './show-training.ts'
import { answerQuiz, startQuiz } from './take-quiz.ts'
import type { VerificationDeps } from './verification-deps.ts'
import { showVerification } from './verification-views.ts'

type OwnCall = { readonly caller: Caller<CleanerId>; readonly language: Language; readonly now: Date }
type ReviewCall = { readonly params: { readonly id: DocumentId }; readonly caller: Caller; readonly now: Date }

export function verificationRoutes(deps: VerificationDeps): Routes {
  const { db } = deps
  const show = ({ caller, language, now }: OwnCall) => showVerification(db, caller.userId, language, now)
  const reviewOf = ({ params, caller, now }: ReviewCall) => ({ id: params.id, operatorId: caller.userId, now })

  return routesOf(verification, {
    'GET /api/cleaner/verification': show,
    'PATCH /api/cleaner/verification': async (call) => {
      await declare(db, { cleanerId: call.caller.userId, ...call.body, now: call.now })
      return show(call)
    },
    'POST /api/cleaner/documents': actThenShow(({ form, file, caller, now }) => {
      const dates = { issuedOn: form.issuedOn ?? null, expiresOn: form.expiresOn ?? null }
      return sendDocument(deps, { ...form, ...dates, cleanerId: caller.userId, bytes: file.bytes, now })
    }, show),
    'DELETE /api/cleaner/documents/{id}': async (call) => {
      await takeDocumentBack(deps, call.caller.userId, call.params.id, call.now)
      return show(call)
    },
    'GET /api/cleaner/documents/{id}/file': ({ params, caller }) => openOwnDocument(deps, caller.userId, params.id),
    'GET /api/cleaner/training/{module}': async ({ params, caller, language, now }) =>
      showLesson(db, caller.userId, params.module, { language, share: await deps.termsAt(now) }),
    'POST /api/cleaner/training/{module}/attempts': ({ params, caller, language, now }) =>
      startQuiz(deps, { cleanerId: caller.userId, module: params.module, now }, language),
    'POST /api/cleaner/training/{module}/attempts/{id}': ({ params, body, caller, now }) =>
      answerQuiz(deps, { cleanerId: caller.userId, module: params.module, attemptId: params.id, answers: body.answers, now }),
    'GET /api/admin/profile-review': ({ query, caller, now }) => listDocuments(db, query, caller.userId, now),
    'GET /api/admin/profile-review/{id}': (call) => lookAtDocument(deps, reviewOf(call), call.query),
    'GET /api/admin/profile-review/{id}/file': (call) => openForReview(deps, reviewOf(call)),
    'POST /api/admin/profile-review/{id}/approve': async (call) => {
      await approveDocument(deps, reviewOf(call))
      return showReviewed(db, reviewOf(call))
    },
    'POST /api/admin/profile-review/{id}/reject': async (call) => {
      await rejectDocument(deps, { ...reviewOf(call), ...call.body })
      return showReviewed(db, reviewOf(call))
    },
    'POST /api/admin/profile-review/{id}/undo': async (call) => {
      await undoDecision(deps, reviewOf(call))
      return showReviewed(db, reviewOf(call))
    },
  })
}
