// What moved on the platform's balance at our small Stripe, listed page by page, the latest first.
import { randomBytes } from 'node:crypto'
import type { Params, Thing } from './fake-stripe-ledger.ts'

export type FakeBalance = ReturnType<typeof openBalance>

export function openBalance(now: () => Date) {
  const movements: (Thing & { created: number; cause: Thing })[] = []
  return {
    record(type: string, amount: number, cause: Thing, fee = 0): Thing {
      const id = `txn_${randomBytes(12).toString('hex')}`
      const what = { id, object: 'balance_transaction', type, amount, fee, net: amount - fee, currency: 'cad', source: cause.id }
      const movement = { ...what, created: Math.floor(now().getTime() / 1000) }
      movements.unshift({ ...movement, cause })
      return movement
    },
    sums(): Thing {
      const net = movements.reduce((sum, each) => sum + Number(each['net']), 0)
      const of = (amount: number) => [{ amount, currency: 'cad', source_types: { card: amount } }]
      return { id: 'balance', object: 'balance', livemode: false, available: of(net), pending: of(0) }
    },
    page({ created, limit, starting_after: after, expand }: Params): Thing {
      const { gte, lt } = created as { gte: string; lt: string }
      const inTime = movements.filter((each) => each.created >= Number(gte) && each.created < Number(lt))
      const rest = inTime.slice(inTime.findIndex(({ id }) => id === after) + 1)
      const data = rest
        .slice(0, Number(limit))
        .map(({ cause, ...shown }) => ({ ...shown, source: expand === undefined ? cause.id : cause }))
      const url = '/v1/balance_transactions'
      return { id: url, object: 'list', url, has_more: data.length < rest.length, data }
    },
  }
}
