// What /about says is not open yet is not: once it has an endpoint, this list and the page lose a line.
import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { LANGUAGES } from '#domain/account.ts'
import { translations } from './all.ts'

/** In the order of the page. */
const NOT_OPEN: readonly (readonly [said: string, endpoint: RegExp])[] = [['applications of the stores', /\/apps\b/]]

/** What the page once said was not open yet, by what serves it: the name of an endpoint was guessed once, and guessed wrong. */
const OPENED: readonly (readonly [said: RegExp, endpoint: RegExp])[] = [[/infolettre|newsletter/i, /\/newsletter\b.*\/start$/]]

it.each(NOT_OPEN)('%s: no endpoint serves it', (_, endpoint) => {
  expect(Object.keys(api).filter((key) => endpoint.test(key))).toEqual([])
})

it.each(LANGUAGES)('/about in %s says so, a line for each', (language) => {
  expect(translations[language].company.about.open.soonList).toHaveLength(NOT_OPEN.length)
})

it.each(OPENED)('%s: an endpoint serves it, and /about says so', (said, endpoint) => {
  expect(Object.keys(api).some((key) => endpoint.test(key))).toBe(true)
  for (const language of LANGUAGES) {
    const { nowList, soonList } = translations[language].company.about.open
    expect(nowList.some((line) => said.test(line))).toBe(true)
    expect(soonList.some((line) => said.test(line))).toBe(false)
  }
})
