// The list of cleaners as JSON, filtered and sorted: 24 of 10,000, and the same of a million.
import { duel, type Outcome } from './duel.ts'
import { LIST_PATH } from './floor-list.ts'
import { makeClients, type Ground } from './ground.ts'
import { sendOnce } from './load.ts'
import { KEEPING_NOTHING, launchFloor, launchProduct } from './servers.ts'
import { ms, printTable, times } from './table.ts'

const FEW = 10_000
const MANY = 1_000_000

export async function benchList(ground: Ground): Promise<void> {
  await duelAt(ground, FEW, 5, 1_200)
}

/** A million against ten thousand, in the same run. */
export async function benchListMillion(ground: Ground): Promise<void> {
  const few = await duelAt(ground, FEW, 3, 1_000)
  const many = await duelAt(ground, MANY, 3, 1_000)
  const row = (name: string, read: (outcome: Outcome) => number): string[] => {
    const [a, b] = [read(few), read(many)]
    return [name, ms(a), ms(b), times(b / a)]
  }
  printTable(
    'list-million: our server, a million cleaners against ten thousand (wanted: at most 2 ×)',
    ['', '10,000', '1,000,000', 'ratio'],
    [
      row('CPU a request, process', (outcome) => outcome.cpuMs),
      row('CPU a request, database', (outcome) => outcome.databaseCpuMs),
      row('CPU a request, together', (outcome) => outcome.togetherMs),
      row('wall time a request', (outcome) => 1000 / outcome.perSecond),
      row('p50', (outcome) => outcome.p50Ms),
      row('p99', (outcome) => outcome.p99Ms),
    ],
  )
}

async function duelAt(ground: Ground, cleaners: number, rounds: number, requests: number): Promise<Outcome> {
  const town = await ground.town(cleaners)
  const [client] = await makeClients(town.pool, 1)
  const headers = { authorization: `Bearer ${client?.token}`, 'accept-language': 'en-CA' }
  const bare = await launchProduct(town.url, ground.dataDir, KEEPING_NOTHING)
  const product = await launchProduct(town.url, ground.dataDir)
  const floor = await launchFloor(town.url)
  try {
    const ask = () => ({ path: LIST_PATH, headers })
    const asPage = () => ({ path: `${LIST_PATH}&lng=en` })
    // A new address for the same filter, so that nothing is cached.
    const another = (number: number) => ({ path: `${LIST_PATH}&lng=en&n=${number}` })
    const [ours, theirs] = [await sendOnce(bare.url, ask()), await sendOnce(floor.url, ask())]
    const shown = (body: string): number => (JSON.parse(body) as { items?: unknown[] }).items?.length ?? 0
    const notes = [
      'wanted: CPU at most 1.50 × the floor made anew, of the process and together with the database, and below 1 × kept; ours has checks of input and output, translation, headers and logging on',
      'other orders and pages of the same filter share a count until something public changes; without one (`CACHE_MB=0`) every list is counted',
      'with a session, whose language is read once a minute; with `?lng=`, as our own pages ask, nobody needs to be known',
      `ours ${shown(ours.body)} cards in ${ours.body.length} bytes, floor ${shown(theirs.body)} rows in ${theirs.body.length} bytes`,
    ]
    const outcomes = await duel(
      { title: `list: GET ${LIST_PATH}, 24 of ${cleaners.toLocaleString('en-CA')}`, town, rounds, connections: 16, requests, notes },
      [
        { name: 'ours, made anew, with a session', server: bare, ask, status: 200 },
        { name: 'ours, made anew, with ?lng=', server: bare, ask: asPage, status: 200 },
        { name: 'ours, made anew but for its count', server: product, ask: another, status: 200 },
        { name: 'ours, kept, with a session', server: product, ask, status: 200 },
        { name: 'ours, kept, with ?lng=', server: product, ask: asPage, status: 200 },
        { name: 'floor: node:http + pg', server: floor, ask, status: 200 },
      ],
    )
    return outcomes[0] as Outcome
  } finally {
    await bare.stop()
    await product.stop()
    await floor.stop()
  }
}
