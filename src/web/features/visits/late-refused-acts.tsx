// The notice of refused work, fetched by its cleaner's browser alone.
import { lazyPart } from '#web/platform/lazy-part.tsx'

export const LateRefusedActs = lazyPart(() => import('./refused-acts.tsx').then((part) => part.RefusedActs))
