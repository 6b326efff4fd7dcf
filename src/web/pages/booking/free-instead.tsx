// Who else could come, fetched in the browser: few bookings leave their client without.
import { lazyPart } from '#web/platform/lazy-part.tsx'

export const FreeInstead = lazyPart(() => import('./free-people.tsx').then((part) => part.FreePeople))
