// Kills PostgreSQL while bookings queue jobs; its supervisor restarts it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeClients } from '../ground.ts'
import { makePayer } from '../payment-flow.ts'
import { freeSlots } from '../slots.ts'
import type { Attack } from './target.ts'

const PAYMENTS = 60
const AT_ONCE = 10
const DEATHS = 3

export const databaseRestart: Attack = {
  name: 'PostgreSQL restarted under jobs',
  run: async ({ url, town }) => {
    const clients = await makeClients(town.pool, PAYMENTS)
    // Later ones than attacks before it took.
    const slots = (await freeSlots(town.pool, 3 * PAYMENTS)).slice(-PAYMENTS)
    const payer = await makePayer(town.pool, () => url)
    const { rows } = await town.pool.query<{ data_directory: string }>('show data_directory')
    const postmaster = path.join(rows[0]?.data_directory ?? '', 'postmaster.pid')
    let paid = 0
    let next = 0
    const person = async (): Promise<void> => {
      while (next < PAYMENTS) {
        const number = next++
        const [slot, client] = [slots[number], clients[number]]
        if (!slot || !client) throw new Error('the town is too small')
        await payer.pay({ slot, client, cancels: false })
        paid += 1
      }
    }
    const work = Promise.all(Array.from({ length: AT_ONCE }, person))
    work.catch(() => undefined)
    for (let death = 0; death < DEATHS; death += 1) {
      await delay(1_500)
      process.kill(Number(readFileSync(postmaster, 'utf8').split('\n', 1)[0]), 'SIGKILL')
    }
    await work
    return `killed ${DEATHS} times during ${PAYMENTS} payments: ${paid} paid, ${payer.faults()} faults`
  },
}
