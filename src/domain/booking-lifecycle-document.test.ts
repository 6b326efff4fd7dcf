import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lifecycleMarkdown } from './booking-lifecycle-document.ts'
import { STEP_NAMES } from './booking-lifecycle.ts'

test('docs/booking-lifecycle.md says what the table says; if not, run scripts/write-lifecycle-doc.ts', () => {
  expect(readFileSync(new URL('../../docs/booking-lifecycle.md', import.meta.url), 'utf8')).toBe(lifecycleMarkdown())
})

test('the page has a row for every step and an arrow out of the beginning', () => {
  const page = lifecycleMarkdown()
  for (const step of STEP_NAMES) expect(page).toContain(`\n| ${step} | `)
  expect(page).toContain('[*] --> pending: request')
  expect(page).toContain('pending --> confirmed: confirm')
})
