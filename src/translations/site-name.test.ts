// The site goes by the name of the host that is visited, so no sentence writes a name of its own.
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/account.ts'
import { BRAND_NAMES } from '#domain/brand.ts'
import { translations } from './all.ts'

const sentencesIn = (words: unknown): string[] => (typeof words === 'string' ? [words] : Object.values(words ?? {}).flatMap(sentencesIn))

describe.each(LANGUAGES)('in %s', (language) => {
  const sentences = sentencesIn(translations[language])

  it.each(Object.values(BRAND_NAMES))('no sentence says %s: it says {{siteName}}', (name) => {
    expect(sentences.length).toBeGreaterThan(1000)
    expect(sentences.filter((sentence) => sentence.includes(name))).toEqual([])
  })
})
