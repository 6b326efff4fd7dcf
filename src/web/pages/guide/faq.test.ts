import { expect, test } from 'vitest'
import { translations } from '#translations/all.ts'
import { FAQ, FAQ_GROUPS } from './faq.ts'

test('every question that has an answer is asked, once', () => {
  const asked = FAQ_GROUPS.flatMap((group) => FAQ[group])
  expect(asked.toSorted()).toEqual(Object.keys(translations.fr.faq.questions).toSorted())
  expect(new Set(asked).size).toBe(asked.length)
})

test('no figure is missing from an answer', () => {
  for (const language of ['fr', 'en'] as const) expect(JSON.stringify(translations[language].faq)).not.toMatch(/undefined|NaN/)
})
