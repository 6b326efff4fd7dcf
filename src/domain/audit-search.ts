// How an owner looks an entry of the log up: what was typed names a person, a visit, a message to us, or anything by its id.
import { bookingReferenceIn } from './booking-reference.ts'

/** Room for an address. */
export const MAX_AUDIT_SEARCH_LENGTH = 254

/** Whoever acted is an account, or the product itself. */
export const THE_PRODUCT = 'system'

export type AuditSought =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'booking'; readonly reference: string }
  | { readonly by: 'message'; readonly reference: string }

const MESSAGE = /^MSG-?([A-Z2-9]{6})$/i

/** Null where nothing was typed. */
export function auditSought(typed: string): AuditSought | null {
  const text = typed.trim()
  if (text === '') return null
  const booking = bookingReferenceIn(text)
  if (booking !== null) return { by: 'booking', reference: booking }
  const message = MESSAGE.exec(text)?.[1]
  if (message !== undefined) return { by: 'message', reference: `MSG-${message.toUpperCase()}` }
  return text.includes('@') ? { by: 'email', email: text } : { by: 'id', id: text.toLowerCase() }
}
