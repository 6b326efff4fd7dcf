// Pages rendered on the server: the home page and the list, against the same tree rendered with no server around it.
import { duel } from './duel.ts'
import type { Ground } from './ground.ts'
import { KEEPING_NOTHING, launchFloor, launchProduct } from './servers.ts'

const PAGES = [
  { page: '/', requests: 300 },
  { page: '/cleaners?city=montreal', requests: 150 },
]

export async function benchPages(ground: Ground): Promise<void> {
  const town = await ground.town(10_000)
  const bare = await launchProduct(town.url, ground.dataDir, KEEPING_NOTHING)
  const product = await launchProduct(town.url, ground.dataDir)
  const floor = await launchFloor(town.url)
  try {
    for (const { page, requests } of PAGES) {
      const plain = () => ({ path: page, headers: { 'accept-language': 'fr-CA' } })
      const packed = () => ({ path: page, headers: { 'accept-language': 'fr-CA', 'accept-encoding': 'br' } })
      await duel(
        {
          title: `pages: GET ${page}`,
          town,
          rounds: 3,
          connections: 8,
          requests,
          notes: [
            'wanted: CPU at most 1.20 × the floor, which renders the same React tree of the same build with data loaded by hand in node:http',
          ],
        },
        [
          { name: 'ours, made anew, compressed', server: bare, ask: packed, status: 200 },
          { name: 'ours, made anew', server: bare, ask: plain, status: 200 },
          { name: 'ours, kept, compressed', server: product, ask: packed, status: 200 },
          { name: 'ours, kept', server: product, ask: plain, status: 200 },
          { name: 'floor: node:http + pg + render', server: floor, ask: plain, status: 200 },
        ],
      )
    }
  } finally {
    await bare.stop()
    await product.stop()
    await floor.stop()
  }
}
