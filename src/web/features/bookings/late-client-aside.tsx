// Setting a client aside, fetched once its visit is shown to its cleaner.
import { lazyPart } from '#web/platform/lazy-part.tsx'

export const LateClientAside = lazyPart(() => import('./client-aside.tsx').then((aside) => aside.ClientAside))
