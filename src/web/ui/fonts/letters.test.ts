import { expect, it } from 'vitest'
import { translations } from '#translations/all.ts'
import { LETTERS } from './letters.ts'

it('the fonts have every letter that our pages say', () => {
  const { emails: _fr, ...fr } = translations.fr
  const { emails: _en, ...en } = translations.en
  const said = new Set(JSON.stringify([fr, en]))
  const known = LETTERS.text.first + LETTERS.text.rest
  expect([...said].filter((letter) => !known.includes(letter))).toEqual([])
})
