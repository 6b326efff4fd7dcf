// What happened to a booking, fetched in the browser: it stands folded under what is to be done now.
import { lazyPart } from '#web/platform/lazy-part.tsx'

export const LateStory = lazyPart(() => import('./booking-story.tsx').then((story) => story.BookingStory))
