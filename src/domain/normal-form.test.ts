// What is taken out of typed text, what counts as seen, and which spellings are one password.
import { expect, it } from 'vitest'
import { comparablePassword, isSeen, pasted, passwordSpellings, withoutUnseen } from './normal-form.ts'

it.each(['\u200b', '\u2060', '\u3164', '\u115f', '\u2800', '\u00ad', '\ufe0f', '\u0301', '.', '\u202e', '\u2063', '\u{e0041}', ' . '])(
  'nobody sees a name of %j',
  (text) => {
    expect(isSeen(text)).toBe(false)
  },
)

it.each(['Marie', '李小龙', 'محمد', '🧽✨', '3', 'Zoé'])('%s is seen, and stays as it is', (text) => {
  expect([isSeen(text), withoutUnseen(text)]).toEqual([true, text])
})

it.each([
  ['\u202eluaP', 'luaP'],
  ['Ma\u00adrie\u200b', 'Marie'],
  ['👩\u200d👧 ❤\ufe0f', '👩\u200d👧 ❤\ufe0f'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Marie\u200d', 'Marie'],
])('of %j, %j is kept', (typed, kept) => {
  expect(withoutUnseen(typed)).toBe(kept)
})

it('a mailbox or a code is the same however it was pasted', () => {
  expect(['\u202amarie@exemple.ca\u202c', 'marie@exemple.ca\u200b', '\ufeff marie@exemple.ca'].map(pasted)).toEqual(
    Array.from({ length: 3 }, () => 'marie@exemple.ca'),
  )
  expect(pasted('ＭＡＲＩＥ－７ＫＱ')).toBe('MARIE-7KQ')
})

it('a password is the same from every keyboard, spaces at its ends included', () => {
  const composed = ' Crème-brûlée d’été 42 '
  expect(comparablePassword(composed.normalize('NFD').replaceAll(' ', '\u00a0'))).toBe(composed)
  expect(passwordSpellings(composed)).toContain(composed.normalize('NFD'))
})
