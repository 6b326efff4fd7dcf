// A client's cards on file: until when each is good, and when its owner is warned.
import { addDays, addMonths } from './civil-date.ts'

export const MAX_CARD_NAME_LENGTH = 40
/** How long before its last day the owner of a card is told. */
export const CARD_WARNING_DAYS = 30

export const CARD_STANDINGS = ['good', 'expiring', 'expired'] as const
export type CardStanding = (typeof CARD_STANDINGS)[number]

/** A card is good until the end of the month that is printed on it. */
export function lastGoodDay(year: number, month: number): string {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
  return addDays(addMonths(first, 1), -1)
}

/** The day on which its owner is told. */
export const warnedOn = (expiresOn: string): string => addDays(expiresOn, -CARD_WARNING_DAYS)

/** `today` in Montréal. A card whose expiry nobody knows is taken for good: the bank decides. */
export function cardStanding(expiresOn: string | null, today: string): CardStanding {
  if (expiresOn === null || today < warnedOn(expiresOn)) return 'good'
  return today <= expiresOn ? 'expiring' : 'expired'
}
