import { describe, expect, it } from 'vitest'
import { anchorOf, readingMinutes, relatedTo, sectionsOf } from './blog.ts'

describe('an article', () => {
  it('takes as long as its words do, and a minute at least', () => {
    expect(readingMinutes('')).toBe(1)
    expect(readingMinutes('mot '.repeat(660))).toBe(3)
    expect(readingMinutes(`${'mot '.repeat(220)} - — | …`)).toBe(1)
  })

  it('has a heading’s id that survives accents and apostrophes', () => {
    expect(anchorOf('Le sel, c’est quoi?')).toBe('le-sel-c-est-quoi')
    expect(anchorOf('À l’entrée : 3 étapes')).toBe('a-l-entree-3-etapes')
  })

  it('lists its sections in order, and nothing deeper', () => {
    expect(sectionsOf('Avant\n\n## Un\n\ntexte\n\n### Sous un\n\n## Deux\n')).toEqual([
      { id: 'un', title: 'Un' },
      { id: 'deux', title: 'Deux' },
    ])
  })

  it('leads on to its own topic first, and never to itself', () => {
    const posts = [
      { slug: 'a', topic: 'seasons' },
      { slug: 'b', topic: 'prices' },
      { slug: 'c', topic: 'safety' },
      { slug: 'd', topic: 'prices' },
      { slug: 'e', topic: 'prices' },
    ] as const
    expect(relatedTo({ slug: 'b', topic: 'prices' }, posts).map(({ slug }) => slug)).toEqual(['d', 'e', 'a'])
  })
})
