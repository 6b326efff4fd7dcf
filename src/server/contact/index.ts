// Messages to us: received, acknowledged, and deleted after two years.
import { contact } from '#contract/contact.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { receiveMessage, type ContactDeps } from './receive-message.ts'

export { receiveMessage, type ContactDeps } from './receive-message.ts'
export { contactData, forgetOldMessages } from './personal-data.ts'

export const contactRoutes = (deps: ContactDeps): Routes =>
  routesOf(contact, {
    'POST /api/contact': ({ body, caller, language, now, idempotencyKey }) =>
      receiveMessage(deps, { ...body, accountId: caller?.userId ?? null, language, now, idempotencyKey }),
  })
