// An export of a hundred thousand payouts leaves line by line: the server keeps a page of it in memory, however slowly it is read.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

const PAYOUTS = 100_000
const MAX_GROWTH_MB = 16

let scene: Scene
let url = ''
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV })
  await scene.world.platform.pool.query(
    `insert into payout (account_id, state, amount_cents, fee_cents, created_at, settled_at)
     select $1, 'paid', 1000 + n, 500, '2026-01-01'::timestamptz + n * interval '1 minute', '2026-11-01'::timestamptz from generate_series(1, $2::int) n`,
    [scene.cleaner.id, PAYOUTS],
  )
  await scene.world.platform.pool.query('analyze payout')
  url = await scene.world.app.listen({ port: 0, host: '127.0.0.1' })
}, 120_000)
afterAll(() => scene.close())

it('is whole, and grows the memory of the server by a few megabytes at most', { timeout: 120_000 }, async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const kept = (): number => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 2 ** 20
  }
  const { token } = await signUpOperator(scene.world, 'Olga')
  const before = kept()
  const answer = await fetch(`${url}/api/admin/payouts/all.csv`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  let lines = 0
  let most = before
  let chunks = 0
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    lines += Buffer.from(chunk).toString('latin1').split('\n').length - 1
    chunks += 1
    if (chunks % 25 === 0) most = Math.max(most, kept())
  }
  expect(chunks).toBeGreaterThan(50)
  expect(lines).toBe(PAYOUTS + 1)
  expect(most - before).toBeLessThan(MAX_GROWTH_MB)
})
