import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ELIDED_WORDS, elided } from './elision.ts'

it.each([
  ['Olga T.', 'd’Olga T.', 'qu’Olga T.'],
  ['Hélène', 'd’Hélène', 'qu’Hélène'],
  ['Yves', 'd’Yves', 'qu’Yves'],
  ['Éric', 'd’Éric', 'qu’Éric'],
  ['Hugo', 'd’Hugo', 'qu’Hugo'],
  ['Hortense', 'd’Hortense', 'qu’Hortense'],
  ['Hubert', 'd’Hubert', 'qu’Hubert'],
  ['Henri', 'd’Henri', 'qu’Henri'],
  ['Oksana', 'd’Oksana', 'qu’Oksana'],
  ['Ugo', 'd’Ugo', 'qu’Ugo'],
  ['Ian', 'd’Ian', 'qu’Ian'],
  ['Œdipe', 'd’Œdipe', 'qu’Œdipe'],
  ['Yvon', 'd’Yvon', 'qu’Yvon'],
  ['Yann', 'de Yann', 'que Yann'],
  ['Yasmine', 'de Yasmine', 'que Yasmine'],
  ['Ouassim', 'de Ouassim', 'que Ouassim'],
  ['Hassan', 'de Hassan', 'que Hassan'],
  ['Heather', 'de Heather', 'que Heather'],
  ['Marie-Claude B.', 'de Marie-Claude B.', 'que Marie-Claude B.'],
  ['la personne choisie', 'de la personne choisie', 'que la personne choisie'],
])('%s: « %s », « %s »', (name, of, that) => {
  expect(ELIDED_WORDS.map((word) => elided(word, name))).toEqual([of, that])
})

it('reads an accent the same whichever way it is encoded', () => {
  expect(elided('de', 'É'.normalize('NFD'))).toBe(`d’${'É'.normalize('NFD')}`)
})

it('never changes the name, and loses one letter of the word at most', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ELIDED_WORDS), fc.string(), (word, name) => {
      expect([`${word} ${name}`, `${word.slice(0, -1)}’${name}`]).toContain(elided(word, name))
    }),
  )
})
