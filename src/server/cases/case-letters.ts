// E-mails about a case, to both parties at each turn.
import type { Booking } from '#domain/whole-booking.ts'
import { answerDueAt, appealUntil, CASE_ROUNDS } from '#domain/case.ts'
import { markOf } from '#domain/ending.ts'
import type { Cents } from '#domain/money.ts'
import type { EmailParty } from '../bookings/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { Case, NewDecision } from './case-store.ts'
import type { CaseDeps } from './case-deps.ts'
import { caseEmails, type CaseEnd } from './emails.ts'

type Context = { readonly deps: Pick<CaseDeps, 'bookings'>; readonly tx: Tx; readonly booking: Booking; readonly now: Date }

type Opened = Pick<Case, 'openedBy' | 'reason' | 'openedAt'> & { readonly holdsMoney: boolean }

export async function emailOpened(emailParty: EmailParty, { openedBy, reason, openedAt, holdsMoney }: Opened): Promise<void> {
  const extra = { openedBy, reason, answerBy: answerDueAt({ openedAt }), holdsMoney }
  await emailParty(caseEmails['client-case-opened'], extra)
  await emailParty(caseEmails['cleaner-case-opened'], extra)
}

/** Once of each kind for a booking. */
export const emailsOnce =
  ({ deps, tx, booking, now }: Context): EmailParty =>
  (email, extra) =>
    deps.bookings.emailParty(tx, booking, { email, extra, about: 'once', now })

/** The other party answered, or its time passed. */
export async function emailWithUs(context: Context, answered: boolean): Promise<void> {
  const emailParty = emailsOnce(context)
  await emailParty(caseEmails['client-case-with-us'], { answered })
  await emailParty(caseEmails['cleaner-case-with-us'], { answered })
}

export async function emailAsked({ deps, tx, booking, now }: Context) {
  const about = String(now.getTime())
  await deps.bookings.emailParty(tx, booking, { email: caseEmails['client-case-asked'], extra: {}, about, now })
  await deps.bookings.emailParty(tx, booking, { email: caseEmails['cleaner-case-asked'], extra: {}, about, now })
}

export async function emailDecided({ deps, tx, booking, now }: Context, decided: NewDecision) {
  const { round, outcome, amountCents, cleanerCents, reason, note } = decided
  const clearsRecord = markOf(booking.facts) === null ? null : decided.clearsRecord
  const appealBy = round === CASE_ROUNDS[0] ? appealUntil({ decisions: [decided] }) : null
  const extra = { outcome, amountCents, cleanerCents, reason, note, clearsRecord, appealBy }
  await deps.bookings.emailParty(tx, booking, { email: caseEmails['client-case-decided'], extra, about: String(round), now })
  await deps.bookings.emailParty(tx, booking, { email: caseEmails['cleaner-case-decided'], extra, about: String(round), now })
}

export async function emailAppealed(context: Context, by: 'client' | 'cleaner'): Promise<void> {
  const emailParty = emailsOnce(context)
  await emailParty(caseEmails['client-case-appealed'], { by })
  await emailParty(caseEmails['cleaner-case-appealed'], { by })
}

export async function emailClosed(context: Context, after: CaseEnd): Promise<void> {
  const emailParty = emailsOnce(context)
  await emailParty(caseEmails['client-case-closed'], { after })
  await emailParty(caseEmails['cleaner-case-closed'], { after })
}

export async function emailReturned({ deps, tx, booking, now }: Context, returnedCents: Cents): Promise<void> {
  const about = String(now.getTime())
  await deps.bookings.emailParty(tx, booking, { email: caseEmails['cleaner-case-returned'], extra: { returnedCents }, about, now })
}
