import { afterEach, expect, it, vi } from 'vitest'
import { DEFAULT_TERMS } from '#domain/setting.ts'
import { makeBrowserWords } from './words.ts'

afterEach(() => vi.unstubAllGlobals())

const makeWords = () =>
  makeBrowserWords({
    language: 'fr',
    words: { common: {} },
    version: '1',
    siteName: 'Maisonnette',
    platformShare: DEFAULT_TERMS,
  })

it('asks once for words that many parts of a page want at once, and again after a failure', async () => {
  const fetchWords = vi
    .fn<(address: string) => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockImplementation(async () => Response.json({ save: 'Garder' }))
  vi.stubGlobal('fetch', fetchWords)
  const words = makeWords()
  const wanted = () => Promise.allSettled(Array.from({ length: 24 }, () => words.load(['favourites'])))
  expect((await wanted()).every(({ status }) => status === 'rejected')).toBe(true)
  expect((await wanted()).every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(fetchWords).toHaveBeenCalledTimes(2)
  expect(words.i18n.getResource('fr', 'favourites', 'save')).toBe('Garder')
})
