// What /about says is not open yet is not: once it has an endpoint, this list and the page lose a line.
import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { LANGUAGES } from '#domain/account.ts'
import { translations } from './all.ts'

/** In the order of the page. */
const NOT_OPEN: readonly (readonly [said: string, endpoint: RegExp])[] = [
  ['letters of the newsletter', /\/(?:newsletter\/(?:letters|issues)|admin\/marketing)\b/],
  ['applications of the stores', /\/apps\b/],
]

it.each(NOT_OPEN)('%s: no endpoint serves it', (_, endpoint) => {
  expect(Object.keys(api).filter((key) => endpoint.test(key))).toEqual([])
})

it.each(LANGUAGES)('/about in %s says so, a line for each', (language) => {
  expect(translations[language].company.about.open.soonList).toHaveLength(NOT_OPEN.length)
})
