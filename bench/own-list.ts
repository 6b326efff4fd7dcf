// The list as one client has it, around their home and by what they think of people, against the list that anybody has in the same order.
import type pg from 'pg'
import { duel } from './duel.ts'
import { makeClients, type Ground } from './ground.ts'
import { KEEPING_NOTHING, launchProduct } from './servers.ts'

const CLEANERS = 10_000
const OPINIONS = 30
const ROUNDS = 5
const REQUESTS = 400

export async function benchOwnList(ground: Ground): Promise<void> {
  const town = await ground.town(CLEANERS)
  const [client] = await makeClients(town.pool, 1)
  if (!client) throw new Error('nobody lives here')
  await giveOpinions(town.pool, client.id)
  const bare = await launchProduct(town.url, ground.dataDir, KEEPING_NOTHING)
  const product = await launchProduct(town.url, ground.dataDir)
  const headers = { authorization: `Bearer ${client.token}`, 'accept-language': 'en-CA' }
  const own = () => ({ path: '/api/recommendations?lng=en', headers })
  const anybody = () => ({ path: '/api/cleaners?city=montreal&sort=recommended&lng=en' })
  try {
    await duel(
      {
        title: `own-list: 24 of ${CLEANERS.toLocaleString('en-CA')} in the order of one client`,
        town,
        rounds: ROUNDS,
        connections: 16,
        requests: REQUESTS,
        notes: [
          `wanted: at most 2 × the floor; the client has a home and thinks something of ${OPINIONS} people, two thirds of whom are set aside`,
          'the own list is never kept, as nobody else has it; the floor is made anew as well',
        ],
      },
      [
        { name: 'of a client, its count made anew', server: bare, ask: own, status: 200 },
        { name: 'of a client', server: product, ask: own, status: 200 },
        { name: 'floor: of anybody', server: bare, ask: anybody, status: 200 },
      ],
    )
  } finally {
    await bare.stop()
    await product.stop()
  }
}

async function giveOpinions(pool: pg.Pool, clientId: string): Promise<void> {
  await pool.query(
    `insert into cleaner_feedback (client_id, cleaner_id, kind, reasons, given_at)
     select $1, account_id, (array['like', 'dislike', 'not_interested'])[1 + row_number() over () % 3], '{}', now()
       from (select distinct cleaner_id as account_id from listing order by cleaner_id limit $2) as few`,
    [clientId, OPINIONS],
  )
}
