// The lists that an operator kept, fetched once the page is there.
import { lazyPart } from '#web/platform/lazy-part.tsx'
import type { SavedViewsProps } from './saved-views.tsx'

export const SavedViews = lazyPart<SavedViewsProps>(async () => (await import('./saved-views.tsx')).SavedViews)
