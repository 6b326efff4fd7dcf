// What a suggestion shows in bold.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchParts } from './match-parts.ts'

const bold = (text: string, typed: string) =>
  matchParts(text, typed)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('')

describe('the match in a suggestion', () => {
  it.each([
    ['Montréal', 'montre', '[Montré]al'],
    ['Saint-Jérôme', 'jer', 'Saint-[Jér]ôme'],
    ['4521, rue Fabre, Montréal', '4521 fab', '[4521], rue [Fab]re, Montréal'],
    ['Laval', 'aval', 'Laval'],
    ['L’Œuvre', 'œu', 'L’[Œu]vre'],
    ['Québec', '', 'Québec'],
  ])('of %s with « %s » is %s', (text, typed, expected) => {
    expect(bold(text, typed)).toBe(expected)
  })

  it('never loses a letter of the suggestion', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, typed) => {
        expect(
          matchParts(text, typed)
            .map((part) => part.text)
            .join(''),
        ).toBe(text.normalize('NFC'))
      }),
    )
  })
})
