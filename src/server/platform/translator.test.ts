import { expect, it } from 'vitest'
import { LANGUAGES } from '#domain/account.ts'
import { translatorOf } from './translator.ts'

it.each(LANGUAGES)('a name that runs the other way is isolated in a sentence, in %s', (language) => {
  const say = translatorOf(language, 'calendar')
  expect(say('visit', { name: 'חנה' })).toContain('\u2068חנה\u2069')
  expect(say('visit', { name: '\u202eluaP' })).toContain('\u2068\u202eluaP\u2069')
  expect(say('visit', { name: 'Zoé & <b>' })).toMatch(/Zoé & <b>/)
  expect(say('visit', { name: 'Zoé' })).not.toMatch(/[\u2068\u2069]/)
})

it.each([
  ['fr', 1, 'Trop de tentatives. Réessayez dans 1 seconde.'],
  ['fr', 3412, 'Trop de tentatives. Réessayez dans 57 minutes.'],
  ['en', 3412, 'Too many attempts. Try again in 57 minutes.'],
] as const)('in %s, who must wait %i seconds reads it in the unit of the wait', (language, retryAfterSeconds, sentence) => {
  expect(translatorOf(language, 'problems')('too-many-requests', { retryAfterSeconds }).replaceAll('\u00a0', ' ')).toBe(sentence)
})
