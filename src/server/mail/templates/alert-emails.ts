// Emails about an alert of an unserved place: the link that confirms it, and the one letter that it is for.
import type { Language } from '#domain/account.ts'
import { CONFIRMATION_DAYS } from '#domain/newsletter.ts'
import { inCity } from '#domain/place-words.ts'
import { findCity } from '../../geography/index.ts'
import type { AlertKind, EmailProps } from '../email-kinds.ts'
import { composeEmail, word, type Fact } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'

type Watched = EmailProps['place-served']

export const alertEmails = {
  'place-alert-confirm': ({ token, ...place }, language) =>
    composeEmail('place-alert-confirm', language, {
      says: ['body', 'stop'],
      facts: factsOf(place, language),
      leadsTo: `/alerts/${token}`,
      values: { ...valuesOf(place, language), days: String(CONFIRMATION_DAYS) },
      hasFootnote: true,
    }),
  'place-served': (place, language) =>
    composeEmail('place-served', language, {
      says: ['body', 'once'],
      facts: factsOf(place, language),
      leadsTo: listPath(place),
      values: valuesOf(place, language),
    }),
} satisfies TemplatesOf<AlertKind>

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
