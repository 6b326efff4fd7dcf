// Whether a visit that nobody punched took place, fetched in the browser: few bookings come to that.
import { lazyPart } from '#web/platform/lazy-part.tsx'

export const AskedNow = lazyPart(() => import('./asked-card.tsx').then((card) => card.AskedCard))
