// The cases of a person's visits that are still open, for the first page of their day.
import type { Language } from '#domain/account.ts'
import type { PartyPart } from '#domain/booking.ts'
import { keptCents } from '#domain/booking-money.ts'
import { appealRefusal, stageOf, turnOf } from '#domain/case.ts'
import { caseNotice } from '#domain/case-notice.ts'
import { onEitherSide, type EitherId, type UserId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { publicName } from '#domain/public-name.ts'
import { knownAs } from '../cleaners/index.ts'
import { moneyOfEach } from '../payments/index.ts'
import type { Db } from '../platform/postgres/database.ts'
import { findCaseOf } from './case-store.ts'
import { showDecision } from './case-views.ts'

type Reader = { readonly id: UserId; readonly part: PartyPart; readonly language: Language; readonly now: Date }

/** What ends soonest first. `frozenCents`: what the client paid, or what the cleaner earned, while it waits. */
export async function casesOfDay(db: Db, { id, part, language, now }: Reader) {
  const rows = await openCasesOf(db, onEitherSide(id))
  const money = await moneyOfEach(
    db,
    rows.map((row) => row.id),
  )
  const shown = await Promise.all(
    rows.map(async (row) => {
      const found = await findCaseOf(db, row.id)
      if (found === null) return []
      const [stage, turn] = [stageOf(found, now), turnOf(found, now)]
      const notice = caseNotice({ stage, turn: turn.whose, mayAppeal: appealRefusal(found, now) === null }, part)
      if (notice === 'closed') return []
      const latest = found.decisions.at(-1)
      const earned = row.releasedAt === null ? cents(row.earnedCents) : cents(0)
      const name =
        part === 'client'
          ? knownAs({ name: row.cleaner, isErased: row.cleanerErasedAt !== null }, 'cleaner', language)
          : knownAs({ name: publicName(row.client), isErased: row.clientErasedAt !== null }, 'client', language)
      return [
        {
          bookingId: row.id,
          date: row.date,
          time: row.time,
          timeZone: row.timeZone,
          name,
          opener: found.openedBy === 'system' ? ('system' as const) : found.openedBy === part ? ('you' as const) : ('other' as const),
          notice,
          until: turn.until,
          frozenCents: part === 'client' ? keptCents(money(row.id)) : earned,
          decision: latest ? decisionFor(showDecision(latest, part)) : null,
        },
      ]
    }),
  )
  return shown.flat().toSorted((a, b) => (a.until?.getTime() ?? Infinity) - (b.until?.getTime() ?? Infinity))
}

const decisionFor = ({ outcome, amountCents, cleanerCents }: ReturnType<typeof showDecision>) => ({ outcome, amountCents, cleanerCents })

const openCasesOf = (db: Db, id: EitherId) =>
  db
    .selectFrom('visit_case as c')
    .innerJoin('booking as b', 'b.id', 'c.booking_id')
    .innerJoin('account as client', 'client.id', 'b.client_id')
    .innerJoin('account as worker', 'worker.id', 'b.cleaner_id')
    .innerJoin('cleaner', 'cleaner.account_id', 'b.cleaner_id')
    .select(['b.id', 'b.date', 'b.time', 'b.time_zone as timeZone', 'b.earnings_cents as earnedCents', 'b.released_at as releasedAt'])
    .select(['client.name as client', 'client.erased_at as clientErasedAt'])
    .select(['cleaner.display_name as cleaner', 'worker.erased_at as cleanerErasedAt'])
    .where('c.closed_at', 'is', null)
    .where((eb) => eb.or([eb('b.client_id', '=', id), eb('b.cleaner_id', '=', id)]))
    .orderBy('c.opened_at')
    .execute()
