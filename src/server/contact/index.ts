// The door of contact: what anybody writes to us arrives, is acknowledged, and is forgotten in its time.
import { contact } from '#contract/contact.ts'
import { routesOf, type Routes } from '../platform/http.ts'
import { receiveMessage, type ContactDeps } from './receive-message.ts'

export { contactData, forgetOldMessages } from './personal-data.ts'

export const contactRoutes = (deps: ContactDeps): Routes =>
  routesOf(contact, {
    'POST /api/contact': ({ body, caller, language, now, idempotencyKey }) =>
      receiveMessage(deps, { ...body, accountId: caller?.userId ?? null, language, now, idempotencyKey }),
  })
