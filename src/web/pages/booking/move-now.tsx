// Other times that wait for an answer, fetched in the browser: few bookings have any.
import { lazyPart } from '#web/platform/lazy-part.tsx'
import type { MoveCardProps } from './move-card.tsx'

const MoveCard = lazyPart(() => import('./move-card.tsx').then((card) => card.MoveCard))

export const MoveNow = (props: MoveCardProps) => props.booking.proposal !== null && <MoveCard {...props} />
