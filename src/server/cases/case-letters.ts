// E-mails about a case, to both parties at each turn.
import type { Booking } from '#domain/whole-booking.ts'
import { answerDueAt, appealUntil, CASE_ROUNDS } from '#domain/case.ts'
import { holdsMoney, markOf } from '#domain/ending.ts'
import type { CaseEnd } from '../mail/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { Case, Decided } from './case-store.ts'
import type { CaseDeps } from './case-deps.ts'

type Desk = { readonly deps: Pick<CaseDeps, 'bookings'>; readonly tx: Tx; readonly booking: Booking; readonly now: Date }

export async function writeOpened(
  { deps, tx, booking, now }: Desk,
  { openedBy, reason, openedAt }: Pick<Case, 'openedBy' | 'reason' | 'openedAt'>,
) {
  const extra = { openedBy, reason, answerBy: answerDueAt({ openedAt }), holdsMoney: holdsMoney(booking.facts) }
  await deps.bookings.write(tx, booking, { kind: 'client-case-opened', extra, about: 'once', now })
  await deps.bookings.write(tx, booking, { kind: 'cleaner-case-opened', extra, about: 'once', now })
}

/** The other party answered, or its time passed. */
export async function writeWithUs({ deps, tx, booking, now }: Desk, answered: boolean) {
  await deps.bookings.write(tx, booking, { kind: 'client-case-with-us', extra: { answered }, about: 'once', now })
  await deps.bookings.write(tx, booking, { kind: 'cleaner-case-with-us', extra: { answered }, about: 'once', now })
}

export async function writeAsked({ deps, tx, booking, now }: Desk) {
  const about = String(now.getTime())
  await deps.bookings.write(tx, booking, { kind: 'client-case-asked', extra: {}, about, now })
  await deps.bookings.write(tx, booking, { kind: 'cleaner-case-asked', extra: {}, about, now })
}

export async function writeDecided({ deps, tx, booking, now }: Desk, decided: Omit<Decided, 'operator'>) {
  const { round, outcome, amountCents, cleanerCents, reason, note } = decided
  const clearsRecord = markOf(booking.facts) === null ? null : decided.clearsRecord
  const appealBy = round === CASE_ROUNDS[0] ? appealUntil({ decisions: [decided] }) : null
  const extra = { outcome, amountCents, cleanerCents, reason, note, clearsRecord, appealBy }
  await deps.bookings.write(tx, booking, { kind: 'client-case-decided', extra, about: String(round), now })
  await deps.bookings.write(tx, booking, { kind: 'cleaner-case-decided', extra, about: String(round), now })
}

export async function writeAppealed({ deps, tx, booking, now }: Desk, by: 'client' | 'cleaner') {
  await deps.bookings.write(tx, booking, { kind: 'client-case-appealed', extra: { by }, about: 'once', now })
  await deps.bookings.write(tx, booking, { kind: 'cleaner-case-appealed', extra: { by }, about: 'once', now })
}

export async function writeClosed({ deps, tx, booking, now }: Desk, after: CaseEnd) {
  await deps.bookings.write(tx, booking, { kind: 'client-case-closed', extra: { after }, about: 'once', now })
  await deps.bookings.write(tx, booking, { kind: 'cleaner-case-closed', extra: { after }, about: 'once', now })
}
