// What the demonstration shows: people who differ by what is said of them, when they are free and how they are paid.
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { get, tokenOf } from './steps.ts'

type Card = {
  readonly name: string
  readonly praise: { readonly text: string } | null
  readonly nextOpening: { readonly time: string } | null
}

it.each(['fr', 'en'])('a page of people in %s quotes nobody twice, and frees them at other hours', async (lng) => {
  const { items } = (await get(`/api/cleaners?city=montreal&lng=${lng}`)) as { items: Card[] }
  expect(items.length).toBeGreaterThanOrEqual(20)
  const quotes = items.flatMap(({ praise }) => (praise ? [praise.text] : []))
  expect(quotes.length).toBeGreaterThanOrEqual(12)
  expect(new Set(quotes).size).toBe(quotes.length)
  expect(new Set(items.map(({ nextOpening }) => nextOpening?.time)).size).toBeGreaterThanOrEqual(5)
})

it('most cleaners have opened their payout account, and a few have not, as the second operator sees', async () => {
  const operator = await tokenOf('omar@maisonnette.test', DEMO_PASSWORD)
  const { next } = (await get('/api/admin/payouts', operator)) as { next: { lines: { skipReason: string | null }[] } }
  const closed = next.lines.filter(({ skipReason }) => skipReason !== null).length
  expect(closed).toBeGreaterThan(0)
  expect(closed).toBeLessThan(next.lines.length / 3)
})

it('whoever is checked said when they were born and that they may work here', async () => {
  const marie = await tokenOf('marie@maisonnette.test', DEMO_PASSWORD)
  expect(await get('/api/cleaner/verification', marie)).toMatchObject({ birthDate: expect.stringMatching(/^\d{4}-/) as string })
})
