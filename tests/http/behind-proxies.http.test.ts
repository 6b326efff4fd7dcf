// Limits count the right address: a proxy's addition to the header is trusted, earlier entries are not.
import { afterEach, expect, it } from 'vitest'
import { openWorld, type World } from '../support/world.ts'

let world: World
afterEach(() => world.close())

const LIMIT = 10

/** How many of `LIMIT + 2` messages to us get through when each names another address in the header's first place. */
async function lettersTaken(header: (claimed: string) => string, remoteAddress = '127.0.0.1'): Promise<number> {
  let taken = 0
  for (let time = 0; time < LIMIT + 2; time += 1) {
    const payload = { name: 'Ève', email: 'eve@essai.test', subject: 'visit', message: 'Une question sur ma réservation.' }
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': header(`198.51.100.${time + 1}`) }
    const answer = await world.app.inject({ method: 'POST', url: '/api/contact', payload, headers, remoteAddress })
    if (answer.statusCode < 300) taken += 1
    else expect(answer.json().code).toBe('too-many-requests')
  }
  return taken
}

const everyone = LIMIT + 2

it.each([
  ['no proxy', '0', (claimed: string) => claimed, LIMIT],
  ['one proxy that adds to what was claimed', '1', (claimed: string) => `${claimed}, 203.0.113.7`, LIMIT],
  ['one proxy, for callers who claim nothing', '1', (claimed: string) => claimed, everyone],
  ['two proxies', '2', (claimed: string) => `${claimed}, 203.0.113.7, 10.0.0.9`, LIMIT],
  ['proxies of a network', '127.0.0.0/8, 10.0.0.0/8', (claimed: string) => `${claimed}, 203.0.113.7, 10.0.0.9`, LIMIT],
  ['proxies of a network, for callers who claim nothing', '127.0.0.0/8, 10.0.0.0/8', (claimed: string) => `${claimed}, 10.0.0.9`, everyone],
])('behind %s', async (_what, setting, header, taken) => {
  world = await openWorld({ env: { TRUST_PROXY: setting } })
  expect(await lettersTaken(header)).toBe(taken)
})

it('outside the proxies’ networks nobody’s header is believed', async () => {
  world = await openWorld({ env: { TRUST_PROXY: '10.0.0.0/8' } })
  expect(await lettersTaken((claimed) => claimed, '203.0.113.7')).toBe(LIMIT)
})
