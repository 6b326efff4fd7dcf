// What other features use of the booking form: a request that is filled in already, and its calendar of openings.
export { toRequest } from './booking-draft.ts'
export { DayGrid } from './day-grid.tsx'
export { draftLike } from './draft-like.ts'
export { HourChoice } from './hour-choice.tsx'
export { alternativesOf, type Opening } from './openings-calendar.ts'
export { bookingDrafts } from './use-booking-draft.ts'
