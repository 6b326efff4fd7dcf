// A message being written to us, as the browser keeps it until it is sent.
import { CONTACT_SUBJECTS, type ContactSubject } from '#domain/contact.ts'
import { draftStore } from '#web/platform/drafts/draft-store.ts'

/** Null where nothing was typed, so that the account's data is shown. */
export type ContactDraft = {
  readonly subject: ContactSubject | null
  readonly name: string | null
  readonly email: string | null
  readonly bookingReference: string
  readonly message: string | null
}
export const EMPTY_MESSAGE: ContactDraft = { subject: null, name: null, email: null, bookingReference: '', message: null }

export const asSubject = (value: unknown): ContactSubject | null => CONTACT_SUBJECTS.find((subject) => subject === value) ?? null

export function reviveMessage(stored: unknown): ContactDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { subject, name, email, bookingReference, message } = stored as Record<string, unknown>
  const textOr = <T>(value: unknown, otherwise: T) => (typeof value === 'string' ? value : otherwise)
  return {
    subject: asSubject(subject),
    name: textOr(name, null),
    email: textOr(email, null),
    bookingReference: textOr(bookingReference, ''),
    message: textOr(message, null),
  }
}

export const contactDraft = () => draftStore('draft:contact', reviveMessage)
