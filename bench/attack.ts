// Attacks on a fresh process each: the requests sent, how long others waited meanwhile, and the peak memory.
import { setTimeout as delay } from 'node:timers/promises'
import { watch, type Waits } from './attack/bystanders.ts'
import { crawl } from './attack/crawl.ts'
import { databaseRestart } from './attack/database-restart.ts'
import { requests } from './attack/requests.ts'
import { signedIn } from './attack/signed-in.ts'
import { slowConnections } from './attack/slow-connections.ts'
import type { Attack } from './attack/target.ts'
import { makeClients, type Ground } from './ground.ts'
import { memoryMb } from './process-usage.ts'
import { launchProduct } from './servers.ts'
import { ms, printTable } from './table.ts'

const CLEANERS = 60
const OTHERS_WAIT_MS = 500
const MEMORY_MB = 600
const QUIET_MS = 60_000
const CALM_MS = 10_000

/** The floor: nobody attacks. */
const calm: Attack = { name: 'nobody', run: () => delay(CALM_MS, 'nothing') }
const ATTACKS: readonly Attack[] = [calm, ...slowConnections, ...requests, ...signedIn, crawl, databaseRestart]

/** `ATTACKS=crawl,squatting` runs the attacks with these prefixes. */
const wanted = (process.env['ATTACKS'] ?? '').split(',')

export async function benchAttack(ground: Ground): Promise<void> {
  const rows: string[][] = []
  const notes: string[] = []
  for (const attack of ATTACKS.filter(({ name }) => wanted.some((start) => name.startsWith(start)))) {
    const { row, note } = await endure(ground, attack)
    rows.push(row)
    notes.push(note)
  }
  printTable(
    `attack: on a town of ${CLEANERS} cleaners; others ask 20 times a second`,
    ['', 'others p50', 'p99', `wanted`, 'longest', 'not answered', '503', 'memory before', 'most', 'wanted', 'a minute later'],
    rows,
    notes,
  )
}

async function endure(ground: Ground, { name, run }: Attack): Promise<{ row: string[]; note: string }> {
  const town = await ground.town(CLEANERS)
  const [one, other, bystander] = await makeClients(town.pool, 3)
  if (!one || !other || !bystander) throw new Error('nobody lives here')
  const product = await launchProduct(town.url, ground.dataDir)
  try {
    const before = memoryMb(product.pid)
    const memory = peakOf(product.pid)
    const others = await watch(product.url, bystander.token)
    const outcome = await run({ url: product.url, town, tokens: [one.token, other.token] }).catch(
      (error: unknown) => `STOPPED: ${String(error)}`,
    )
    await delay(500)
    const waits: Waits = await others.leave()
    const most = memory.end()
    // Only the crawl is required to release its memory.
    if (name === crawl.name) await delay(QUIET_MS)
    const after = name === crawl.name ? `${memoryMb(product.pid).toFixed(0)} MB` : ''
    const row = [
      name,
      ms(waits.p50Ms),
      ms(waits.p99Ms),
      ms(OTHERS_WAIT_MS),
      ms(waits.longestMs),
      `${waits.failed} of ${waits.asked}`,
      String(waits.turnedAway),
      `${before.toFixed(0)} MB`,
      `${most.toFixed(0)} MB`,
      `${MEMORY_MB} MB`,
      after,
    ]
    return { row, note: `${name}: ${outcome}; others: ${waits.details}` }
  } finally {
    await product.stop()
  }
}

function peakOf(pid: number): { end(): number } {
  let most = 0
  const look = (): void => {
    try {
      most = Math.max(most, memoryMb(pid))
    } catch {
      // The process is gone; the bystanders report it.
    }
  }
  const timer = setInterval(look, 50)
  return {
    end() {
      clearInterval(timer)
      look()
      return most
    },
  }
}
