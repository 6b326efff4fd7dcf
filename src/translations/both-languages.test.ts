// A sentence stands in its own language: no English text is the French one, left as it was.
import { expect, it } from 'vitest'
import { translations } from './all.ts'

/** Names that are the same in both. */
const NAMES: ReadonlySet<string> = new Set(['Google Play'])
const SEVERAL_WORDS = /\p{L}{2,}\s+\p{L}{2,}/u

type Words = string | { readonly [key: string]: Words } | readonly Words[]

const textsIn = (words: Words, path = ''): readonly (readonly [path: string, text: string])[] =>
  typeof words === 'string' ? [[path, words]] : Object.entries(words).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))

const isSentence = (text: string): boolean => SEVERAL_WORDS.test(text.replaceAll(/\{\{[^}]*\}\}/gu, '')) && !NAMES.has(text)

it('no English text of several words is the French one', () => {
  const french = new Map(textsIn(translations.fr))
  expect(french.size).toBeGreaterThan(1_000)
  expect(textsIn(translations.en).filter(([path, text]) => isSentence(text) && french.get(path) === text)).toEqual([])
})
