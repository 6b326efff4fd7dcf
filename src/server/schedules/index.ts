// The time of a cleaner: what is open by the week and by the day, what is held, and what that leaves to book.
export { findChange, forgetChange, forgetOldChanges, keepChange, newerThan, saveDays } from './change-store.ts'
export { openingsIn, type OpeningsQuery } from './openings.ts'
export { scheduleColumns, scheduleFrom } from './schedule-store.ts'
export { announceTime, timeChanged } from './time-changed.ts'
