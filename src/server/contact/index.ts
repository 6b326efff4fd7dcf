// Messages to us: received, acknowledged, answered by operators, and deleted after two years.
import { contact } from '#contract/contact.ts'
import { contactDesk } from '#contract/contact-desk.ts'
import type { ContactMessageId } from '#domain/id.ts'
import { actThenShow, routesOf, type Caller, type Routes } from '../platform/http/http.ts'
import {
  answerMessage,
  closeMessage,
  listMessages,
  noteOnMessage,
  previewAnswer,
  reopenMessage,
  showMessage,
  type Operator,
} from './message-acts.ts'
import { receiveMessage, type ContactDeps } from './receive-message.ts'

export { receiveMessage, type ContactDeps } from './receive-message.ts'
export { messageOf } from './inbox-store.ts'
export { countWaiting } from './message-acts.ts'
export { contactData, forgetOldMessages } from './personal-data.ts'

export const contactRoutes = (deps: ContactDeps): readonly Routes[] => [
  routesOf(contact, {
    'POST /api/contact': ({ body, caller, language, now, idempotencyKey }) =>
      receiveMessage(deps, { ...body, accountId: caller?.userId ?? null, language, now, idempotencyKey }),
  }),
  inboxRoutes(deps),
]

type Asking = { readonly caller: Pick<Caller, 'userId' | 'operatorRole'>; readonly now: Date }
const operatorOf = ({ caller, now }: Asking): Operator => ({ operatorId: caller.userId, role: caller.operatorRole, now })

function inboxRoutes(deps: ContactDeps): Routes {
  const { db } = deps
  const show = (call: Asking & { readonly params: { readonly id: ContactMessageId } }) => showMessage(db, call.params.id, operatorOf(call))
  return routesOf(contactDesk, {
    'GET /api/admin/contact': (call) => listMessages(db, call.query, operatorOf(call)),
    'GET /api/admin/contact/{id}': show,
    'POST /api/admin/contact/{id}/preview': (call) => previewAnswer(deps, call.params.id, call.body.words, operatorOf(call)),
    'POST /api/admin/contact/{id}/answer': actThenShow((call) => {
      const { words, version } = call.body
      return answerMessage(deps, { id: call.params.id, version }, words, operatorOf(call))
    }, show),
    'POST /api/admin/contact/{id}/close': actThenShow((call) => {
      const { version, ...why } = call.body
      return closeMessage(db, { id: call.params.id, version }, why, operatorOf(call))
    }, show),
    'POST /api/admin/contact/{id}/reopen': actThenShow(
      (call) => reopenMessage(db, { id: call.params.id, ...call.body }, operatorOf(call)),
      show,
    ),
    'POST /api/admin/contact/{id}/notes': actThenShow((call) => noteOnMessage(db, call.params.id, call.body.words, operatorOf(call)), show),
  })
}
