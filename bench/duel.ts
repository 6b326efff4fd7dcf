// Ours against the floor: the same load on each in turn, in changing order, several times over.
import type { Town } from './ground.ts'
import { burst, type Ask, type Burst } from './load.ts'
import { cpuMs, familyCpuMs, postmasterOf } from './process-usage.ts'
import type { Server } from './servers.ts'
import { median, ms, printTable, times } from './table.ts'

export type Contender = {
  readonly name: string
  readonly server: Pick<Server, 'url' | 'pid'>
  readonly ask: (number: number) => Ask
  readonly status: number
}
export type DuelOptions = {
  readonly title: string
  /** The town whose database all contenders use. */
  readonly town: Town
  readonly rounds: number
  readonly connections: number
  readonly requests: number
  readonly notes?: readonly string[]
}
/** CPU a request, of the server's process and of every process of its database. */
type Cpu = { readonly cpuMs: number; readonly databaseCpuMs: number }
export type Outcome = Cpu & { readonly togetherMs: number } & Pick<Burst, 'perSecond' | 'p50Ms' | 'p99Ms'>

const MAX_ROUND_MS = 30_000

/** The last contender is the floor. Answers the medians of each; unexpected statuses are shown. */
export async function duel(
  { title, town, rounds, connections, requests, notes = [] }: DuelOptions,
  contenders: readonly Contender[],
): Promise<readonly Outcome[]> {
  const sent = contenders.map(() => 0)
  const rows = contenders.map((): (Burst & Cpu)[] => [])
  const postmaster = await postmasterOf(town.pool)
  const surprises = new Map<string, number>()
  for (let round = -1; round < rounds; round += 1) {
    for (const index of orderOf(contenders.length, round)) {
      const { name, server, ask, status } = contenders[index] as Contender
      const first = sent[index] ?? 0
      const before = { own: cpuMs(server.pid), database: familyCpuMs(postmaster) }
      const result = await burst({ url: server.url, connections, requests, maxMs: MAX_ROUND_MS, ask: (number) => ask(first + number) })
      sent[index] = first + result.requests
      for (const [seen, count] of result.statuses)
        if (seen !== status) surprises.set(`${name} answered ${seen}`, (surprises.get(`${name} answered ${seen}`) ?? 0) + count)
      // The warm-up round is not counted.
      if (round < 0) continue
      const own = (cpuMs(server.pid) - before.own) / result.requests
      rows[index]?.push({ ...result, cpuMs: own, databaseCpuMs: (familyCpuMs(postmaster) - before.database) / result.requests })
    }
  }
  const outcomes = rows.map((list) => ({
    cpuMs: median(list.map((row) => row.cpuMs)),
    databaseCpuMs: median(list.map((row) => row.databaseCpuMs)),
    togetherMs: median(list.map((row) => row.cpuMs + row.databaseCpuMs)),
    perSecond: median(list.map((row) => row.perSecond)),
    p50Ms: median(list.map((row) => row.p50Ms)),
    p99Ms: median(list.map((row) => row.p99Ms)),
  }))
  const floor = outcomes.at(-1) as Outcome
  printTable(
    title,
    ['CPU a request', 'process', 'to floor', 'database', 'together', 'to floor', 'per second', 'p50', 'p99'],
    outcomes.map((outcome, index) => [
      contenders[index]?.name ?? '',
      ms(outcome.cpuMs),
      times(outcome.cpuMs / floor.cpuMs),
      ms(outcome.databaseCpuMs),
      ms(outcome.togetherMs),
      times(outcome.togetherMs / floor.togetherMs),
      outcome.perSecond.toFixed(0),
      ms(outcome.p50Ms),
      ms(outcome.p99Ms),
    ]),
    [
      `medians of ${rounds} rounds of ${requests} requests on ${connections} connections`,
      ...notes,
      ...[...surprises].map(([what, count]) => `UNEXPECTED: ${what}, ${count} times`),
    ],
  )
  return outcomes
}

const orderOf = (count: number, round: number): number[] => {
  const order = Array.from({ length: count }, (_, index) => index)
  return round % 2 === 0 ? order : order.toReversed()
}
