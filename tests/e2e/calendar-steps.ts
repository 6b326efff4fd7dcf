// How journeys read a cleaner's calendar, and move in it without a pointer.
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#domain/account.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { like, wordsOf } from './steps.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe)
  const results = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults
  expect(results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0)
}

/** A sentence with its values. */
export const said = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '')

/** Names are read with plain spaces. */
export const spaced = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

export function readingCalendar(page: () => Page, language: Language) {
  const { calendar: words } = wordsOf(language)
  const nameOf = (date: string, time: string, state: string): string =>
    spaced(said(words.cell, { date: formatDate(date, language), time: formatTime(time, language), state }))
  const focused = async () => spaced(await page().evaluate<string>("document.activeElement?.textContent ?? ''")).trim()
  return {
    cell: (date: string, time: string, state: string) => page().getByRole('gridcell', { name: nameOf(date, time, state) }),
    toast: (sentence: string) =>
      page()
        .getByRole('status')
        .filter({ hasText: like(sentence) })
        .first(),
    /** Into the grid with Tab, then to the hour with arrows. */
    async reach(date: string, time: string, state: string): Promise<void> {
      const { keyboard } = page()
      const wanted = nameOf(date, time, state)
      await page().getByRole('link', { name: words.views.agenda, exact: true }).focus()
      const isInGrid = () => page().evaluate<boolean>("document.activeElement?.getAttribute('data-cell') != null")
      for (let tabs = 0; tabs < 30 && !(await isInGrid()); tabs += 1) await keyboard.press('Tab')
      await keyboard.press('Control+Home')
      for (let days = 0; days < 7 && !(await focused()).startsWith(formatDate(date, language)); days += 1)
        await keyboard.press('ArrowRight')
      for (let hours = 0; hours < 24 && (await focused()) !== wanted; hours += 1) await keyboard.press('ArrowDown')
      expect(await focused()).toBe(wanted)
    },
  }
}
