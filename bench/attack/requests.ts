// Attacks by requests: costly bodies, costly pictures, and too many of everything.
import http from 'node:http'
import sharp, { type Sharp } from 'sharp'
import { makeClients } from '../ground.ts'
import { burst, send, type Ask } from '../load.ts'
import { bookingAsk, freeSlots, quoteAsk, totalOf, type Slot } from '../slots.ts'
import { counted, from, HELD_MS, tally, type Attack, type Target } from './target.ts'

/** A body over the limit, and one at the limit. */
const UNKNOWN_KEYS = [95_000, 6_500] as const
const SIGN_UPS = 400
const GUESSES = 120

const repeated = async ({ url }: Target, connections: number, requests: number, ask: (number: number) => Ask): Promise<string> =>
  counted((await burst({ url, connections, requests, maxMs: HELD_MS, ask })).statuses)

const unknownKeys = (count: number): string => `{${Array.from({ length: count }, (_, number) => `"${number.toString(36)}":1`).join(',')}}`

export const requests: readonly Attack[] = [
  {
    name: 'huge bodies',
    run: async (target) => {
      const [over, within] = UNKNOWN_KEYS.map(unknownKeys) as [string, string]
      const ask = (number: number): Ask => ({
        method: 'POST',
        path: '/api/quotes',
        headers: from(number),
        body: number % 2 === 0 ? over : within,
      })
      const sizes = [over, within].map(({ length }) => `${Math.round(length / 1000)} kB`).join(' and ')
      return `${sizes} of unknown keys, 8 at once: ${await repeated(target, 8, 400, ask)}`
    },
  },
  {
    name: 'odd bodies',
    run: async (target) => {
      const bodies = [
        '[',
        '{"a":'.repeat(5_000),
        `"${'\\u0000'.repeat(9_000)}"`,
        `{${'"__proto__":{},'.repeat(3_000)}"a":1}`,
        '0'.repeat(60_000),
      ]
      const paths = ['/api/quotes', '/api/auth/login', '/api/auth/signup', '/api/analytics', '/api/contact']
      const ask = (number: number): Ask => ({
        method: 'POST',
        path: paths[number % paths.length] as string,
        headers: from(number),
        body: bodies[Math.floor(number / paths.length) % bodies.length] as string,
      })
      return `16 at once: ${await repeated(target, 16, 3_000, ask)}`
    },
  },
  { name: 'picture bombs', run: bombPictures },
  {
    name: 'guesses under forged addresses',
    run: async (target) => {
      const ask = (number: number): Ask => ({
        method: 'POST',
        path: '/api/auth/login',
        // The caller writes the first address; the proxy adds the one that it saw.
        headers: { 'x-forwarded-for': `198.51.100.${number}, 203.0.113.7` },
        body: JSON.stringify({ email: `cible-${number}@maisonnette.test`, password: 'ce mot de passe est faux' }),
      })
      return `one guess at each of ${GUESSES} accounts: ${await repeated(target, 4, GUESSES, ask)}`
    },
  },
  { name: 'squatting', run: squat },
  {
    name: 'bursts of sign-ups',
    run: async (target) => {
      const ask = (number: number): Ask => ({
        method: 'POST',
        path: '/api/auth/signup',
        headers: from(number),
        body: JSON.stringify({
          name: 'Nadia Tremblay',
          email: `rafale-${number}-${process.pid}@maisonnette.test`,
          password: 'trois girafes au marché',
          role: 'client',
        }),
      })
      return `${SIGN_UPS} from 254 addresses, 32 at once: ${await repeated(target, 32, SIGN_UPS, ask)}`
    },
  },
]

/** Small files that decode to a hundred megapixels; and large ones that are just within what is taken. */
async function bombPictures({ url, tokens }: Target): Promise<string> {
  const bomb = await blank(10_900, 10_900).toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer()
  const large = await blank(6_900, 6_900).jpeg({ quality: 30 }).toBuffer()
  const pictures = Array.from({ length: 16 }, (_, number) => (number % 2 === 0 ? bomb : large))
  const statuses = await Promise.all(pictures.map((picture, number) => upload(url, tokens[number % 4 < 2 ? 0 : 1], picture)))
  return `${pictures.length} at once, of ${Math.round(bomb.length / 1000)} kB (119 MP, 16 bit, interlaced) and ${Math.round(large.length / 1000)} kB (48 MP): ${counted(tally(statuses))}`
}

const blank = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#336' }, limitInputPixels: false })

async function upload(url: string, token: string, picture: Buffer): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'portrait.png')
  const answer = await fetch(`${url}/api/users/me/avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null)
  return answer?.status ?? 0
}

/** One account asks for every hour of one person. */
async function squat({ url, town }: Target): Promise<string> {
  const [client] = await makeClients(town.pool, 1)
  const slots = await freeSlots(town.pool, 60_000)
  const [first] = slots
  if (!client || !first) throw new Error('the town has no opening')
  const theirs = slots.filter(({ slug }) => slug === first.slug).slice(0, 200)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })
  const book = (slot: Slot, totalCents: number): Promise<number> =>
    send(agent, url, bookingAsk(slot, client, totalCents)).then(
      ({ status }) => status,
      () => 0,
    )
  // The first has the first-booking discount.
  const quoted = await send(agent, url, quoteAsk(first, client))
  const statuses = [await book(first, totalOf(quoted.body))]
  statuses.push(...(await Promise.all(theirs.slice(1).map((slot) => book(slot, slot.totalCents)))))
  agent.destroy()
  const { rows } = await town.pool.query<{ held: number }>(
    `select count(*)::int as held from booking where client_id = $1 and status = 'pending'`,
    [client.id],
  )
  return `${theirs.length} requests without a card: ${counted(tally(statuses))}; ${rows[0]?.held ?? '?'} hours held (at most 2)`
}
