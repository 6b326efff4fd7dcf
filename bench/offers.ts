// One open request among ten thousand cleaners: how long until the first are asked, and that finding them reads no whole table.
import { localOf } from '#domain/time.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { CompiledQuery } from 'kysely'
import { addDays } from '#domain/civil-date.ts'
import { freeCleaners } from '../src/server/listing/index.ts'
import type { Executor } from '#server/platform/postgres/database.ts'
import { makeClients, type Client, type Ground } from './ground.ts'
import { sendOnce } from './load.ts'
import { cpuMs, familyCpuMs, postmasterOf } from './process-usage.ts'
import { launchProduct } from './servers.ts'
import { asClient } from './slots.ts'
import { median, ms, printTable, times } from './table.ts'

const CLEANERS = 10_000
const REQUESTS = 20
/** As many as are looked at for one wave. */
const LOOKED_AT = 300
const LEVELS = ['low', 'high'] as const
type Level = (typeof LEVELS)[number]
type Outcome = { readonly waitMs: number; readonly ownMs: number; readonly databaseMs: number; readonly offered: number }

export async function benchOffers(ground: Ground): Promise<void> {
  const town = await ground.town(CLEANERS)
  const { pool } = town
  const clients = await makeClients(pool, REQUESTS * LEVELS.length)
  const postmaster = await postmasterOf(pool)
  const product = await launchProduct(town.url, ground.dataDir)
  const outcomes = new Map<Level, Outcome[]>(LEVELS.map((level) => [level, []]))
  const floor: Omit<Outcome, 'offered'>[] = []
  const statement = await statementOf()
  const plan = await planOf(pool, statement)
  try {
    // They alternate; the first of each warms up.
    for (let round = 0; round < REQUESTS; round += 1) {
      for (const [index, level] of LEVELS.entries()) {
        const client = clients[round * LEVELS.length + index] as Client
        const outcome = await searchOnce({ url: product.url, pid: product.pid, postmaster, pool, client, level, number: round * 2 + index })
        if (round > 0) outcomes.get(level)?.push(outcome)
      }
      const asked = performance.now()
      const database = familyCpuMs(postmaster)
      for (let again = 0; again < 10; again += 1) await pool.query({ name: 'free', text: statement.sql, values: [...statement.parameters] })
      const waitMs = (performance.now() - asked) / 10
      if (round > 0) floor.push({ waitMs, ownMs: 0, databaseMs: (familyCpuMs(postmaster) - database) / 10 })
    }
  } finally {
    await product.stop()
  }
  const of = (list: readonly Omit<Outcome, 'offered'>[], read: (one: Omit<Outcome, 'offered'>) => number): number => median(list.map(read))
  const floorMs = of(floor, ({ waitMs }) => waitMs)
  const row = (name: string, list: readonly Outcome[]): string[] => [
    name,
    String(median(list.map(({ offered }) => offered))),
    ms(of(list, ({ waitMs }) => waitMs)),
    times(of(list, ({ waitMs }) => waitMs) / floorMs),
    ms(of(list, ({ ownMs }) => ownMs)),
    ms(of(list, ({ databaseMs }) => databaseMs)),
  ]
  printTable(
    `offers: one open request among ${CLEANERS.toLocaleString('en-CA')} cleaners`,
    ['', 'asked', 'until asked', 'to floor', 'CPU process', 'database'],
    [
      row('the first five', outcomes.get('low') ?? []),
      row('everyone who fits', outcomes.get('high') ?? []),
      ['floor: the statement that finds them', String(LOOKED_AT), ms(floorMs), times(1), '', ms(of(floor, ({ databaseMs }) => databaseMs))],
    ],
    [
      `medians of ${REQUESTS - 1} requests each, from the answer about the card to the last row`,
      `tables that the statement reads whole: ${plan.scanned.join(', ') || 'none'} (wanted: none)`,
      `its plan took ${ms(plan.tookMs)}: ${plan.nodes.join(', ')}`,
    ],
  )
}

type Asked = {
  readonly url: string
  readonly pid: number
  readonly postmaster: number
  readonly pool: pg.Pool
  readonly client: Client
  readonly level: Level
  readonly number: number
}

const WHEN = { kind: 'exact', date: addDays(localOf(new Date(), DEFAULT_TIME_ZONE).date, 10), time: '09:00' } as const

/** Posts, holds the card, and waits for the offers. */
async function searchOnce({ url, pid, postmaster, pool, client, level, number }: Asked): Promise<Outcome> {
  const emergency = level === 'low' ? {} : { emergency: { reason: 'Dégât d’eau', level, responseMinutes: 60 } }
  const body = {
    propertyId: client.propertyId,
    serviceType: 'basic',
    durationHours: 4,
    when: WHEN,
    allowPhotos: false,
    ceilingCents: 60_000,
    ...emergency,
  }
  const posted = await sendOnce(url, { method: 'POST', path: '/api/searches', headers: asClient(client), body: JSON.stringify(body) })
  if (posted.status !== 201) throw new Error(`the request was answered ${posted.status} ${posted.body.slice(0, 300)}`)
  const { booking, payment } = JSON.parse(posted.body) as { booking: { id: string }; payment: { clientSecret: string } }
  const before = { own: cpuMs(pid), database: familyCpuMs(postmaster) }
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
  const headers = { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` }
  const confirm = { clientSecret: payment.clientSecret, card }
  const held = await sendOnce(url, { method: 'POST', path: '/api/sandbox/confirm', headers, body: JSON.stringify(confirm) })
  if (held.status !== 200) throw new Error(`the card was answered ${held.status} ${held.body.slice(0, 300)}`)
  const asked = performance.now()
  for (;;) {
    const { rows } = await pool.query<{ offered: number }>('select count(*)::int as offered from visit_offer where booking_id = $1', [
      booking.id,
    ])
    const offered = rows[0]?.offered ?? 0
    const waitMs = performance.now() - asked
    if (offered > 0) {
      await delay(500)
      return { waitMs, offered, ownMs: cpuMs(pid) - before.own, databaseMs: familyCpuMs(postmaster) - before.database }
    }
    if (waitMs > 60_000) throw new Error(`nobody was asked within a minute; jobs that failed: ${await failedJobs(pool)}`)
    await delay(2)
  }
}

async function failedJobs(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ what: string }>(
    `select task_identifier || ': ' || coalesce(last_error, 'waits') as what from graphile_worker.jobs limit 3`,
  )
  return rows.map(({ what }) => what).join('; ') || 'none'
}

/** The product's own statement, as it would be sent. */
async function statementOf(): Promise<CompiledQuery> {
  const seen: CompiledQuery[] = []
  const executor = { executeQuery: async (query: CompiledQuery) => (seen.push(query), { rows: [] }) }
  const from = new Date(`${WHEN.date}T14:00:00Z`)
  const door = { lat: 45.52, lng: -73.58, precision: 'street' } as const
  const visit = { citySlug: 'montreal', home: 'apartment', door, serviceType: 'basic', durationMinutes: 240, isEmergency: false } as const
  await freeCleaners(executor as unknown as Executor, { ...visit, from, until: from, limit: LOOKED_AT, now: new Date(), language: 'fr' })
  if (!seen[0]) throw new Error('nothing was asked of the database')
  return seen[0]
}

type Node = { readonly 'Node Type': string; readonly 'Relation Name'?: string; readonly Plans?: readonly Node[] }

async function planOf(pool: pg.Pool, { sql: text, parameters }: CompiledQuery) {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>(
    `explain (analyze, format json) ${text}`,
    [...parameters],
  )
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('no plan')
  const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)]
  const nodes = all(plan.Plan)
  const named = (node: Node): string => [node['Node Type'], node['Relation Name']].filter(Boolean).join(' of ')
  return {
    tookMs: plan['Execution Time'],
    scanned: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? ''),
    nodes: [...new Set(nodes.filter((node) => node['Relation Name']).map(named))],
  }
}
