// Upgrades under load: the older version serves while the newer one migrates its database, both serve, then the older one stops.
import { spawnSync } from 'node:child_process'
import { readdirSync, symlinkSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { asClient, bookingAsk, freeSlots, quoteAsk, totalOf, type Slot } from './slots.ts'
import { LIST_PATH } from './floor-list.ts'
import { makeClients, type Client, type Ground } from './ground.ts'
import { send, sendOnce, type Ask } from './load.ts'
import { launchElsewhere, launchProduct, PROJECT, type Server } from './servers.ts'
import { ms, printTable } from './table.ts'

const CLEANERS = '500'
const READERS = 6
const BOOKERS = 2
const WATCH_EVERY_MS = 200
const PHASE_MS = 5_000
const CLIENTS = 200

type Door = { readonly server: Server; readonly agent: http.Agent; isReady: boolean; isWatched: boolean }
type Heard = {
  readonly phase: string
  readonly what: string
  readonly status: number
  readonly isWanted: boolean
  readonly waitedMs: number
}

export async function benchUpgrade(ground: Ground): Promise<void> {
  const older = checkOut(ground.dataDir)
  const url = await emptyDatabase(ground)
  const doors: Door[] = []
  try {
    seed(older.folder, url, ground.dataDir)
    const pool = new pg.Pool({ connectionString: url, max: 3 })
    const clients = await makeClients(pool, CLIENTS)
    const slots = await freeSlots(pool, 20_000)
    doors.push(await opened(launchElsewhere(older.folder, url, ground.dataDir)))
    const load = startLoad(doors, clients, slots)
    await delay(PHASE_MS)
    load.phase = 'the newer one starts and migrates'
    const reading = readEverything(url)
    const starting = performance.now()
    doors.push(await opened(launchProduct(url, ground.dataDir)))
    const startMs = performance.now() - starting
    await reading
    load.phase = 'both'
    await delay(PHASE_MS)
    load.phase = 'the older one stops'
    const stopping = performance.now()
    await doors[0]?.server.stop()
    const stopMs = performance.now() - stopping
    load.phase = 'the newer one'
    await delay(PHASE_MS)
    const heard = await load.end()
    print(heard, { from: older.commit, applied: await appliedSince(pool, older.migrations), startMs, stopMs })
    await pool.end()
  } finally {
    for (const door of doors) {
      door.isWatched = false
      await door.server.stop()
      door.agent.destroy()
    }
    older.remove()
  }
}

const git = (...flags: string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', flags, { cwd: PROJECT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${flags.join(' ')}: ${stderr}`)
  return stdout.trim()
}

/** `UPGRADE_FROM`, or the commit before the newest migration. */
function olderCommit(): string {
  const newest = readdirSync(path.join(PROJECT, 'db/migrations')).toSorted().at(-1) ?? ''
  return process.env['UPGRADE_FROM'] ?? `${git('log', '--diff-filter=A', '--format=%H', '-1', '--', `db/migrations/${newest}`)}^`
}

function checkOut(dataDir: string): { folder: string; commit: string; migrations: ReadonlySet<string>; remove: () => void } {
  const [folder, commit] = [path.join(dataDir, 'older'), git('rev-parse', '--short', olderCommit())]
  git('worktree', 'add', '--detach', folder, commit)
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'))
  const migrations = new Set(readdirSync(path.join(folder, 'db/migrations')))
  return { folder, commit, migrations, remove: () => void git('worktree', 'remove', '--force', folder) }
}

async function emptyDatabase(ground: Ground): Promise<string> {
  const admin = new pg.Client({ connectionString: ground.serverUrl })
  await admin.connect()
  await admin.query('create database upgrade')
  await admin.end()
  return ground.serverUrl.replace(/\/[^/]+$/, '/upgrade')
}

/** By the older version's own means, so that its schema is the older one. */
function seed(folder: string, databaseUrl: string, dataDir: string): void {
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const { status, stderr } = spawnSync(process.execPath, ['bench/seed.ts', '--cleaners', CLEANERS], { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The older version could not settle its town: ${stderr}`)
}

/** A door that a balancer watches: it asks `/readyz`, and sends nobody where the answer is no. */
async function opened(launching: Promise<Server>): Promise<Door> {
  const server = await launching
  const door: Door = { server, agent: new http.Agent({ keepAlive: true }), isReady: true, isWatched: true }
  void (async () => {
    while (door.isWatched) {
      const { status } = await sendOnce(server.url, { path: '/readyz' }).catch(() => ({ status: 0 }))
      door.isReady = status === 200
      await delay(WATCH_EVERY_MS)
    }
  })()
  return door
}

type Running = { phase: string; end(): Promise<readonly Heard[]> }

function startLoad(doors: readonly Door[], clients: readonly Client[], slots: readonly Slot[]): Running {
  const heard: Heard[] = []
  const running = { phase: 'the older one', goesOn: true }
  let [turn, booked] = [0, 0]
  const say = async (what: string, ask: Ask, wanted: readonly number[]): Promise<string> => {
    const ready = doors.filter((door) => door.isReady)
    const door = ready[(turn += 1) % ready.length]
    const { phase } = running
    const asked = performance.now()
    const { status, body } = door
      ? await send(door.agent, door.server.url, ask).catch(() => ({ status: 0, body: '' }))
      : { status: 0, body: '' }
    heard.push({ phase, what, status, isWanted: wanted.includes(status), waitedMs: performance.now() - asked })
    return body
  }
  const reader = async (): Promise<void> => {
    while (running.goesOn) {
      const client = clients[(turn += 1) % clients.length] as Client
      await say('list', { path: LIST_PATH }, [200])
      await say('page', { path: '/' }, [200])
      await say('own bookings', { path: '/api/bookings', headers: asClient(client) }, [200])
    }
  }
  const booker = async (): Promise<void> => {
    while (running.goesOn && booked < slots.length) {
      const number = booked++
      const [slot, client] = [slots[number] as Slot, clients[number % clients.length] as Client]
      const quote = await say('quote', quoteAsk(slot, client), [200])
      // Refused by a rule is answered too: whoever has too many requests without a card, or came second.
      if (quote.includes('priceBreakdown')) await say('request', bookingAsk(slot, client, totalOf(quote)), [201, 409])
    }
  }
  const people = [...Array.from({ length: READERS }, reader), ...Array.from({ length: BOOKERS }, booker)]
  return Object.assign(running, {
    async end() {
      running.goesOn = false
      await Promise.all(people)
      return heard
    },
  })
}

/** As a backup does: whoever wants a table for themselves waits for it. */
async function readEverything(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin isolation level repeatable read, read only')
  const tables = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`,
  )
  for (const { name } of tables.rows) await client.query(`select from ${name} limit 1`)
  await delay(PHASE_MS)
  await client.query('commit')
  await client.end()
}

async function appliedSince(pool: pg.Pool, known: ReadonlySet<string>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migration order by name')
  return rows.map(({ name }) => name).filter((name) => !known.has(name))
}

type Upgrade = { readonly from: string; readonly applied: readonly string[]; readonly startMs: number; readonly stopMs: number }

function print(heard: readonly Heard[], { from, applied, startMs, stopMs }: Upgrade): void {
  const rowOf = (phase: string): readonly string[] => {
    const [these, waits] = [heard.filter((one) => one.phase === phase), [] as number[]]
    for (const { waitedMs } of these) waits.push(waitedMs)
    waits.sort((a, b) => a - b)
    const failed = these.filter(({ isWanted }) => !isWanted)
    const kinds = [...new Set(failed.map(({ what, status }) => `${what} ${status}`))].join(', ')
    const at = (share: number): string => ms(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0)
    return [phase, String(these.length), String(failed.length), at(0.5), at(0.99), at(1), kinds]
  }
  printTable(
    `upgrade: from ${from} under ${READERS + BOOKERS} connections, behind a balancer that asks /readyz every ${WATCH_EVERY_MS} ms`,
    ['while', 'answered', 'failed', 'p50', 'p99', 'longest', 'what failed'],
    [...new Set(heard.map(({ phase }) => phase))].map(rowOf),
    [
      `wanted: nothing failed; ${heard.filter(({ status }) => status === 201).length} visits were booked`,
      `${applied.length} migrations applied: ${applied.join(', ')}`,
      `another client read every table for ${PHASE_MS / 1000} s as the newer version started; it was ready after ${ms(startMs)}; the older one was gone after ${ms(stopMs)}`,
    ],
  )
}
