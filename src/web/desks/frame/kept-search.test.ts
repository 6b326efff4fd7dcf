import { expect, it } from 'vitest'
import { searchToKeep } from './kept-search.ts'

it('the page and what is open are left out, and the order of filters does not matter', () => {
  expect(searchToKeep('?status=pending&page=3&booking=4&from=2026-11-01')).toBe('from=2026-11-01&status=pending')
  expect(searchToKeep('?from=2026-11-01&status=pending')).toBe('from=2026-11-01&status=pending')
  expect(searchToKeep('?page=2')).toBe('')
})
