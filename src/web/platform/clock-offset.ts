// How far the server's clock is ahead of this device's.
import { momentOf, PREFIX, readKept } from './kept-answers.ts'
import { browserStorage, type SimpleStorage } from './storage.ts'

const firstSeen = new WeakMap<object, number>()

/** How far the server's clock is ahead of this device's, by the newest answer about a booking: the kept one, or a later one that is shown. */
export function clockOffsetMs(
  booking: { readonly id: string; readonly now: string },
  places: readonly SimpleStorage[] = [browserStorage('sessionStorage'), browserStorage('localStorage')],
  deviceNow = Date.now(),
): number {
  const kept = places.flatMap((storage) => readKept(storage, `${PREFIX}/api/bookings/${booking.id}`) ?? [])[0]
  const at = momentOf(kept?.answer)
  if (kept && at !== null && at >= Date.parse(booking.now)) return at - kept.keptAt
  if (!firstSeen.has(booking)) firstSeen.set(booking, deviceNow)
  return Date.parse(booking.now) - (firstSeen.get(booking) ?? deviceNow)
}
