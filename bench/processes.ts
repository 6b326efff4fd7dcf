// One process and two on one database: what a request costs each, the database included, and what each holds in memory.
import { LIST_PATH } from './floor-list.ts'
import { makeClients, type Client, type Ground, type Town } from './ground.ts'
import { send, sendOnce, type Ask } from './load.ts'
import http from 'node:http'
import { cpuMs, familyCpuMs, memoryMb, postmasterOf } from './process-usage.ts'
import { launchProduct, type Server } from './servers.ts'
import { asClient, bookingAsk, freeSlots, quoteAsk, totalOf, type Slot } from './slots.ts'
import { ms, printTable } from './table.ts'

const CONNECTIONS = 16
const REQUESTS = 1_200
/** Few enough for each client that no rule refuses them. */
const BOOKINGS = 300
const COUNTS = [1, 2] as const

type Kind = { readonly name: string; readonly status: number; readonly requests: number; readonly ask: (number: number) => Ask }

export async function benchProcesses(ground: Ground): Promise<void> {
  const town = await ground.town(10_000)
  const rows: string[][] = []
  let used = 0
  for (const count of COUNTS) {
    const servers: Server[] = []
    for (let started = 0; started < count; started += 1) servers.push(await launchProduct(town.url, ground.dataDir))
    try {
      const clients = await makeClients(town.pool, 2 * BOOKINGS)
      const slots = (await freeSlots(town.pool, 8 * BOOKINGS)).slice(used)
      used += 2 * BOOKINGS
      const totals: number[] = []
      for (const [number, client] of clients.slice(0, BOOKINGS + BOOKINGS / 4).entries())
        totals.push(totalOf((await sendOnce((servers[0] as Server).url, quoteAsk(slots[number] as Slot, client))).body))
      for (const kind of kindsOf(clients, slots, totals)) {
        await measure(servers, town, { ...kind, requests: Math.ceil(kind.requests / 4) })
        rows.push([`${kind.name}, ${count}`, ...(await measure(servers, town, later(kind)))])
      }
      const { rows: connected } = await town.pool.query<{ connections: number }>(
        `select count(*)::int as connections from pg_stat_activity where datname = current_database() and application_name = 'maisonnette'`,
      )
      const memory = servers.map(({ pid }) => `${memoryMb(pid).toFixed(0)} MB`).join(' and ')
      rows.push([`at the end, ${count}`, memory, `${connected[0]?.connections ?? 0} connections`])
    } finally {
      for (const server of servers) await server.stop()
    }
  }
  printTable(
    `processes: one and two on one database, ${CONNECTIONS} connections in turn`,
    ['what, and how many processes', 'per second', 'CPU of processes', 'of the database', 'p50', 'p99', ''],
    rows,
    ['the load and PostgreSQL share the machine: the CPU of a request counts, not the requests of a second'],
  )
}

/** After the warm-up, which used the first ones. */
const later = (kind: Kind): Kind => ({ ...kind, ask: (number) => kind.ask(number + Math.ceil(kind.requests / 4)) })

const kindsOf = (clients: readonly Client[], slots: readonly Slot[], totals: readonly number[]): readonly Kind[] => [
  {
    name: 'home page',
    status: 200,
    requests: REQUESTS,
    ask: () => ({ path: '/', headers: { 'accept-language': 'fr-CA', 'accept-encoding': 'br' } }),
  },
  // Each asks for something else, so that none is kept.
  {
    name: 'list of cleaners',
    status: 200,
    requests: REQUESTS,
    ask: (number) => ({ path: `${LIST_PATH}&minRate=${20 + (number % 7)}&limit=24&x=${number}` }),
  },
  {
    name: 'own bookings',
    status: 200,
    requests: REQUESTS,
    ask: (number) => ({ path: '/api/bookings', headers: asClient(clients[number % clients.length] as Client) }),
  },
  {
    name: 'request to book',
    status: 201,
    requests: BOOKINGS,
    ask: (number) => bookingAsk(slots[number] as Slot, clients[number] as Client, totals[number] ?? 0),
  },
]

async function measure(servers: readonly Server[], { pool }: Town, { requests, status, ask }: Kind): Promise<string[]> {
  const agents = servers.map(() => new http.Agent({ keepAlive: true }))
  const postmaster = await postmasterOf(pool)
  const own = (): number => servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0)
  const before = { own: own(), database: familyCpuMs(postmaster), at: performance.now() }
  const waits: number[] = []
  const surprises = new Map<number, number>()
  let next = 0
  const connection = async (): Promise<void> => {
    while (next < requests) {
      const number = next++
      const at = number % servers.length
      const asked = performance.now()
      const answer = await send(agents[at] as http.Agent, (servers[at] as Server).url, ask(number)).catch(() => ({ status: 0 }))
      waits.push(performance.now() - asked)
      if (answer.status !== status) surprises.set(answer.status, (surprises.get(answer.status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  const seconds = (performance.now() - before.at) / 1_000
  for (const agent of agents) agent.destroy()
  waits.sort((a, b) => a - b)
  const at = (share: number): string => ms(waits[Math.floor(waits.length * share)] ?? 0)
  return [
    (requests / seconds).toFixed(0),
    ms((own() - before.own) / requests),
    ms((familyCpuMs(postmaster) - before.database) / requests),
    at(0.5),
    at(0.99),
    [...surprises].map(([seen, times]) => `UNEXPECTED ${seen}: ${times}`).join(', '),
  ]
}
