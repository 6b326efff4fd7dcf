import { expect, it } from 'vitest'
import { payoutDesk } from '#contract/payout-desk.ts'
import { filtersQuery, readFilters, readName } from './desk-queries.ts'

const LONG = `name=${'Marie '.repeat(60)}`

it.each([
  ['a name and days', 'name=Marie&from=2026-11-01&to=2026-11-30'],
  ['a day that is none', 'from=2026-02-30&to=2026-11-31'],
  ['a long name', LONG],
  ['a name of two lines', 'name=Ann%0AA'],
])('the server takes what the list of payouts reads in its address: %s', (_what, search) => {
  const filters = readFilters(new URLSearchParams(search))
  const query = { ...filtersQuery(filters), page: filters.page }
  expect(payoutDesk['GET /api/admin/payouts/all'].query.safeParse(query).error?.issues ?? []).toEqual([])
})

it('the server takes a long name in the address of the next run', () => {
  const query = { name: readName(new URLSearchParams(LONG)) }
  expect(payoutDesk['GET /api/admin/payouts'].query.safeParse(query).error?.issues ?? []).toEqual([])
})
