// The notice of refused work, fetched by its cleaner's browser alone.
import type { BookingId } from '#domain/id.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useIsInBrowser } from '#web/platform/use-is-in-browser.ts'

const RefusedActs = lazyPart(() => import('./refused-acts.tsx').then((part) => part.RefusedActs))

export const LateRefusedActs = (of: { readonly bookingId?: BookingId }) => useIsInBrowser() && <RefusedActs {...of} />
