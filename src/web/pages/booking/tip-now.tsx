// The tip of a visit that is over, fetched in the browser: most bookings are read before.
import { lazyPart } from '#web/platform/lazy-part.tsx'

export const TipNow = lazyPart(() => import('#web/features/tips/index.ts').then((tips) => tips.TipNote))
