// E-mails about a case, to both parties at each turn.
import type { Booking } from '#domain/whole-booking.ts'
import { answerDueAt, appealUntil, CASE_ROUNDS } from '#domain/case.ts'
import { markOf } from '#domain/ending.ts'
import type { WriteToParty } from '../bookings/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { Case, Decided } from './case-store.ts'
import type { CaseDeps } from './case-deps.ts'
import { caseEmails, type CaseEnd } from './emails.ts'

type Desk = { readonly deps: Pick<CaseDeps, 'bookings'>; readonly tx: Tx; readonly booking: Booking; readonly now: Date }

type Opened = Pick<Case, 'openedBy' | 'reason' | 'openedAt'> & { readonly holdsMoney: boolean }

export async function writeOpened(write: WriteToParty, { openedBy, reason, openedAt, holdsMoney }: Opened): Promise<void> {
  const extra = { openedBy, reason, answerBy: answerDueAt({ openedAt }), holdsMoney }
  await write(caseEmails['client-case-opened'], extra)
  await write(caseEmails['cleaner-case-opened'], extra)
}

/** Once of each kind for a booking. */
export const writesOnce =
  ({ deps, tx, booking, now }: Desk): WriteToParty =>
  (email, extra) =>
    deps.bookings.write(tx, booking, { email, extra, about: 'once', now })

/** The other party answered, or its time passed. */
export async function writeWithUs(desk: Desk, answered: boolean): Promise<void> {
  const write = writesOnce(desk)
  await write(caseEmails['client-case-with-us'], { answered })
  await write(caseEmails['cleaner-case-with-us'], { answered })
}

export async function writeAsked({ deps, tx, booking, now }: Desk) {
  const about = String(now.getTime())
  await deps.bookings.write(tx, booking, { email: caseEmails['client-case-asked'], extra: {}, about, now })
  await deps.bookings.write(tx, booking, { email: caseEmails['cleaner-case-asked'], extra: {}, about, now })
}

export async function writeDecided({ deps, tx, booking, now }: Desk, decided: Omit<Decided, 'operator'>) {
  const { round, outcome, amountCents, cleanerCents, reason, note } = decided
  const clearsRecord = markOf(booking.facts) === null ? null : decided.clearsRecord
  const appealBy = round === CASE_ROUNDS[0] ? appealUntil({ decisions: [decided] }) : null
  const extra = { outcome, amountCents, cleanerCents, reason, note, clearsRecord, appealBy }
  await deps.bookings.write(tx, booking, { email: caseEmails['client-case-decided'], extra, about: String(round), now })
  await deps.bookings.write(tx, booking, { email: caseEmails['cleaner-case-decided'], extra, about: String(round), now })
}

export async function writeAppealed(desk: Desk, by: 'client' | 'cleaner'): Promise<void> {
  const write = writesOnce(desk)
  await write(caseEmails['client-case-appealed'], { by })
  await write(caseEmails['cleaner-case-appealed'], { by })
}

export async function writeClosed(desk: Desk, after: CaseEnd): Promise<void> {
  const write = writesOnce(desk)
  await write(caseEmails['client-case-closed'], { after })
  await write(caseEmails['cleaner-case-closed'], { after })
}
