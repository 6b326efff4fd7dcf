// The client changes the notes of visits of a series: nobody must agree, and the cleaner is told once.
import { refuse } from '#domain/refusal.ts'
import { isConcerned, valueOn, withValue } from '#domain/series-agreed.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import type { Edit } from './change-series.ts'
import { saveNotes } from './note-store.ts'
import type { SeriesDeps } from './series-deps.ts'
import { tellParties } from './tell-parties.ts'
import { underLock } from './under-lock.ts'

type Input = { readonly on: readonly string[]; readonly scope: 'chosen' | 'following'; readonly notes: string }

/** Refuses as the contract lists. */
export async function changeNotes(deps: SeriesDeps, edit: Edit, { on, scope, notes }: Input): Promise<void> {
  const { id, now } = edit
  const { bookings } = deps
  const concerned = { on: [...new Set(on)], isFollowing: scope === 'following' }
  if (concerned.isFollowing && concerned.on.length > 1) refuse('malformed-request')
  await refusePhoneNumbers({ notes })
  await underLock(deps, edit, async (tx, { movable: { series, opening, visits }, part }) => {
    const unknown = concerned.on.filter((date) => !visits.has(date))
    if (unknown.length > 0) refuse('series-date-unknown', { details: { dates: unknown } })
    const usual = opening.agreed.notes
    const changed = [...visits].filter(
      ([date, { booking }]) =>
        isConcerned(concerned, date) && notes !== (booking === null ? valueOn(series.notes, usual, date) : booking.agreed.notes),
    )
    const booked = changed.flatMap(([, { booking }]) => booking?.id ?? [])
    await saveNotes(tx, id, withValue(series.notes, usual, notes, concerned))
    await bookings.recordNotes(tx, booked, notes)
    const told = changed.map(([, { slot }]) => slot)
    if (told.length > 0)
      await tellParties(bookings, tx, opening, { news: 'notes', to: ['cleaner'], visits: told, by: part, about: now.toISOString(), now })
  })
}
