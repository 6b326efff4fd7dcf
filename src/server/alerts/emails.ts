// Emails about an alert: the link that confirms one of an unserved place, the one letter that it is for, and that of a full day.
import type { Language } from '#domain/account.ts'
import type { OfferType } from '#domain/cleaner.ts'
import type { Position } from '#domain/geography.ts'
import { CONFIRMATION_DAYS } from '#domain/newsletter.ts'
import { inCity } from '#domain/place-words.ts'
import { formatDate, formatHours, formatTime } from '#domain/time-format.ts'
import { findCity } from '../geography/index.ts'
import { composeEmail, defineEmails, word, type Fact } from '../mail/index.ts'

type Watched = {
  readonly citySlug: string
  /** About where it is in the city; null for anywhere. */
  readonly position: Position | null
  readonly offer: OfferType | null
}
type DayOpened = {
  readonly cleaner: { readonly name: string; readonly slug: string }
  readonly date: string
  /** Of the first start, by the cleaner's wall. */
  readonly time: string
  readonly durationMinutes: number
}

export const alertEmails = defineEmails({
  'place-alert-confirm': ({ token, ...place }: Watched & { readonly token: string }, language) =>
    composeEmail('place-alert-confirm', language, {
      says: ['body', 'stop'],
      facts: factsOf(place, language),
      leadsTo: `/alerts/${token}`,
      values: { ...valuesOf(place, language), days: String(CONFIRMATION_DAYS) },
      hasFootnote: true,
    }),
  'place-served': (place: Watched, language) =>
    composeEmail('place-served', language, {
      says: ['body', 'once'],
      facts: factsOf(place, language),
      leadsTo: listPath(place),
      values: valuesOf(place, language),
    }),
  'day-opened': ({ cleaner, date, time, durationMinutes }: DayOpened, language) => {
    const hours = durationMinutes / 60
    return composeEmail('day-opened', language, {
      says: ['body', 'first', 'once'],
      leadsTo: `/book/${cleaner.slug}?${new URLSearchParams({ date, hours: String(hours) })}`,
      values: {
        name: cleaner.name,
        day: formatDate(date, language),
        time: formatTime(time, language),
        hours: formatHours(hours, language),
      },
    })
  },
})

function valuesOf({ citySlug, position }: Watched, language: Language): { readonly place: string } {
  const city = inCity(findCity(citySlug)?.[language] ?? citySlug, language)
  return { place: position === null ? city : word(language, 'emails:nearAddress', { city }) }
}

const factsOf = ({ offer }: Watched, language: Language): readonly Fact[] =>
  offer === null ? [] : [['service', word(language, `common:offers.${offer}`)]]

function listPath({ citySlug, position, offer }: Watched): string {
  const near = position && `${position.lat},${position.lng}`
  return `/cleaners?${new URLSearchParams({ ...(near && { near }), city: citySlug, ...(offer && { service: offer }) })}`
}
