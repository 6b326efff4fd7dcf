// One press of a round, and what is wanted of it.
import type { Page } from 'playwright-core'
import type { Measured } from './meter.ts'

/** Milliseconds. `first`: the first press on a page whose scripts were not fetched. `page`: to another page whose parts were fetched ahead. */
export const WANTED = { press: 100, first: 300, page: 150 } as const
export type Goal = keyof typeof WANTED

export type Press = { readonly name: string; readonly goal?: Goal; readonly act: (page: Page) => Promise<void>; readonly effect: string }
export type RecordPress = (page: Page, press: Press) => Promise<void>
export type Seen = { readonly goal: Goal; readonly runs: Measured[] }

/** In the page: something that matches is shown. */
export const shown = (selector: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((found) => found.checkVisibility({ visibilityProperty: true }))`
/** In the page: the address begins so, and its page has a title. */
export const at = (path: string): string => `(location.pathname + location.search).startsWith(${JSON.stringify(path)}) && ${shown('h1')}`
/** In the page: the address holds this. */
export const asked = (part: string): string => `location.search.includes(${JSON.stringify(part)})`
