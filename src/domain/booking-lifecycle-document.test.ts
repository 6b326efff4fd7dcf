import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lifecycleMarkdown } from './booking-lifecycle-document.ts'
import { STEP_NAMES } from './booking-lifecycle.ts'
import { STEPS } from './booking-steps.ts'
import type { StepRule } from './booking-steps.ts'

test('docs/booking-lifecycle.md equals the table; if not, run scripts/write-lifecycle-doc.ts', () => {
  expect(readFileSync(new URL('../../docs/booking-lifecycle.md', import.meta.url), 'utf8')).toBe(lifecycleMarkdown())
})

test('the page has a row for every step and an arrow out of the beginning', () => {
  const page = lifecycleMarkdown()
  for (const step of STEP_NAMES) expect(page).toContain(`\n| ${step} | `)
  expect(page).toContain('[*] --> pending: request')
  expect(page).toContain('pending --> confirmed: confirm')
})

test('the page draws no planned step, nor a status that only such a step leads to', () => {
  const planned = Object.entries<StepRule>(STEPS).flatMap(([name, rule]) => (rule.planned ? [name] : []))
  expect(planned.length + STEP_NAMES.length).toBe(Object.keys(STEPS).length)
  const words = new Set(lifecycleMarkdown().match(/[\w-]+/g))
  for (const word of planned) expect(words.has(word), word).toBe(false)
})

test('the drawing ends where nothing leads on', () => {
  const ends = [...lifecycleMarkdown().matchAll(/^ {2}(\w+) --> \[\*\]$/gm)].map(([, status]) => status)
  expect(ends).toEqual(['completed', 'cancelled', 'declined', 'declined_by_client'])
})
