// The state in the address of the operators' inbox, and its queries.
import { CONTACT_SUBJECTS, type ContactSubject } from '#domain/contact.ts'
import { CONTACT_QUEUES, MAX_CONTACT_SEARCH_LENGTH, type ContactQueue } from '#domain/contact-inbox.ts'
import type { ContactMessageId } from '#domain/id.ts'
import { ask } from '#web/platform/api.ts'
import { idIn } from '#web/platform/typed-id.ts'

export type InboxState = {
  readonly show: ContactQueue
  readonly subject: ContactSubject | null
  readonly q: string
  readonly page: number
  /** The message that is open beside the list. */
  readonly open: ContactMessageId | null
}

const WAITING: InboxState = { show: 'waiting', subject: null, q: '', page: 1, open: null }

/** Invalid values are left out. */
export function readInboxState(search: URLSearchParams): InboxState {
  const page = Number(search.get('page') ?? 1)
  return {
    show: CONTACT_QUEUES.find((show) => show === search.get('show')) ?? 'waiting',
    subject: CONTACT_SUBJECTS.find((subject) => subject === search.get('subject')) ?? null,
    q: (search.get('q') ?? '').trim().slice(0, MAX_CONTACT_SEARCH_LENGTH),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    open: idIn<ContactMessageId>(search.get('open')),
  }
}

export function inboxPath(changes: Partial<InboxState>): string {
  const { show, subject, q, page, open } = { ...WAITING, ...changes }
  const search = new URLSearchParams()
  if (show !== 'waiting') search.set('show', show)
  if (subject) search.set('subject', subject)
  if (q !== '') search.set('q', q)
  if (page > 1) search.set('page', String(page))
  if (open) search.set('open', open)
  return search.size === 0 ? '/admin/contact' : `/admin/contact?${search}`
}

export const inboxQuestion = ({ show, subject, q, page }: InboxState) =>
  ask('GET /api/admin/contact', { query: { show, page, ...(subject && { subject }), ...(q !== '' && { q }) } })

export const contactQuestion = (id: ContactMessageId) => ask('GET /api/admin/contact/{id}', { params: { id } })
