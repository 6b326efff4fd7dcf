// Sends SIGTERM under load: accepted requests are answered, and a client that watches /readyz loses none.
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { LIST_PATH } from './floor-list.ts'
import type { Ground } from './ground.ts'
import { send, sendOnce } from './load.ts'
import { launchProduct } from './servers.ts'
import { ms, printTable } from './table.ts'

const STOPS = Number(process.env['CRASH_STOPS'] ?? 5)
const CONNECTIONS = 32
const WATCH_EVERY_MS = 200

export async function benchStopUnderLoad(ground: Ground): Promise<void> {
  const town = await ground.town(2_000)
  let answered = 0
  let failed = 0
  let inFlight = 0
  const stops: number[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    const product = await launchProduct(town.url, ground.dataDir)
    const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const door = { open: true, waiting: 0 }
    const person = async (): Promise<void> => {
      while (door.open) {
        door.waiting += 1
        const { status } = await send(agent, product.url, { path: LIST_PATH }).catch(() => ({ status: 0 }))
        door.waiting -= 1
        if (status === 200) answered += 1
        else failed += 1
      }
    }
    const people = Array.from({ length: CONNECTIONS }, person)
    await delay(1_000)
    inFlight += door.waiting
    const stopped = performance.now()
    const gone = product.stop()
    // As a balancer does: it polls, and sends nothing once /readyz fails.
    while (door.open) {
      const { status } = await sendOnce(product.url, { path: '/readyz' }).catch(() => ({ status: 0 }))
      door.open = status === 200
      if (door.open) await delay(WATCH_EVERY_MS)
    }
    await Promise.all(people)
    await gone
    stops.push(performance.now() - stopped)
    agent.destroy()
  }
  printTable(
    `stop-under-load: SIGTERM ${STOPS} times under ${CONNECTIONS} connections, behind a balancer that asks /readyz every ${WATCH_EVERY_MS} ms`,
    ['', 'seen', 'wanted'],
    [
      ['answered 200', String(answered), ''],
      ['under way as the signal came', String(inFlight), ''],
      ['failed or refused', String(failed), '0'],
      ['from the signal to the end of the process, longest', ms(Math.max(...stops)), ''],
    ],
  )
}
