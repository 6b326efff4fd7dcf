// A cleaner sets one visit on offer aside, or takes it back on: their list alone changes.
import type { BookingId, CleanerId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { readThere } from '../notices/index.ts'
import { announce, inTransaction } from '../platform/postgres/database.ts'
import { liveChange } from '../platform/live-change.ts'
import type { OfferDeps } from './offer-deps.ts'
import { recordDismissal } from './offer-store.ts'

type Dismissal = { readonly bookingId: BookingId; readonly cleanerId: CleanerId; readonly isDismissed: boolean; readonly now: Date }

/** Refuses `not-found` for what the cleaner is not offered, or claimed. */
export async function dismissOffer({ db }: Pick<OfferDeps, 'db'>, { bookingId, cleanerId, isDismissed, now }: Dismissal): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await recordDismissal(tx, bookingId, cleanerId, isDismissed))) refuse('not-found')
    if (isDismissed) await readThere(tx, { kind: 'cleaner-offered', accountId: cleanerId, bookingId, now })
    announce(tx, liveChange, { what: 'offer', id: bookingId, to: [cleanerId] })
  })
}
