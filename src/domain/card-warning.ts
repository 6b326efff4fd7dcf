// When the owner of a card is told that it ends. Apart from `card.ts`, since time zones as rules are too heavy for browsers.
import { warnedOn } from './card.ts'
import { DEFAULT_TIME_ZONE } from './property.ts'
import { instantOf } from './time.ts'

const WARNED_AT = '09:00'

export const cardWarningAt = (expiresOn: string): Date =>
  instantOf({ date: warnedOn(expiresOn), time: WARNED_AT, timeZone: DEFAULT_TIME_ZONE })
