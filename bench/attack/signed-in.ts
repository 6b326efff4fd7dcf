// Attacks of people with accounts of their own: papers drawn again and again, sockets, guessed codes, floods of words.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { MAX_LIVE_FRAME_BYTES } from '#domain/live.ts'
import { makeClients } from '../ground.ts'
import { settleConversations } from '../live/conversations.ts'
import { dial } from '../live/device.ts'
import { burst, sendOnce, type Ask } from '../load.ts'
import { makePayer } from '../payment-flow.ts'
import { asClient, freeSlots } from '../slots.ts'
import { counted, from, HELD_MS, tally, type Attack, type Target } from './target.ts'

const PAPERS_ASKED = 800
const PAYERS = 20
const SOCKETS = 400
const FRAMES_EACH = 400
const CODES = 2_000
const WORDS = 2_000
const CONVERSATIONS = 10
const PAPERS_WAIT_MS = 30_000

export const signedIn: readonly Attack[] = [
  { name: 'papers', run: drawPapers },
  { name: 'sockets', run: floodSockets },
  { name: 'guessed codes', run: guessCodes },
  { name: 'floods of words', run: floodWords },
]

type Paper = { readonly token: string; readonly url: string }

/** Twenty people ask for their papers at once, each many times, and for whole years besides. */
async function drawPapers(target: Target): Promise<string> {
  const papers = await makePapers(target)
  const archive = `/api/documents/archive.zip?year=${new Date().getFullYear()}`
  const ask = (number: number): Ask => {
    const { token, url } = papers[number % papers.length] as Paper
    return { path: number % 10 === 9 ? archive : url, headers: { authorization: `Bearer ${token}`, ...from(number) } }
  }
  const { statuses } = await burst({ url: target.url, connections: PAPERS_ASKED, requests: PAPERS_ASKED, maxMs: HELD_MS, ask })
  return `${PAPERS_ASKED} at once, of ${papers.length} papers and the years of ${PAYERS} people: ${counted(statuses)}`
}

/** Visits that are paid by half have a contract and a receipt, as soon as the job that issues them ran. */
async function makePapers({ url, town }: Target): Promise<readonly Paper[]> {
  const clients = await makeClients(town.pool, PAYERS)
  const slots = await freeSlots(town.pool, PAYERS)
  const payer = await makePayer(town.pool, () => url)
  for (const [index, slot] of slots.entries()) {
    const client = clients[index]
    if (client) await payer.pay({ slot, client, cancels: false })
  }
  const until = performance.now() + PAPERS_WAIT_MS
  for (;;) {
    const lists = await Promise.all(clients.map((client) => sendOnce(url, { path: '/api/documents', headers: asClient(client) })))
    const papers = lists.flatMap(({ body }, index) => {
      const { items } = JSON.parse(body) as { items: readonly { url: string }[] }
      return items.map((item) => ({ token: clients[index]?.token ?? '', url: item.url }))
    })
    if (papers.length >= 2 * slots.length && slots.length > 0) return papers
    if (performance.now() > until) throw new Error(`${papers.length} papers of ${slots.length} visits were issued`)
    await delay(500)
  }
}

/** Two accounts open more connections than one may have, and send frames that are too many, too large, or no frames. */
async function floodSockets({ url, tokens }: Target): Promise<string> {
  const frames = ['{', '[]', '{"type":"NOBODY"}', '{"type":"PING","timestamp":1}', 'x'.repeat(MAX_LIVE_FRAME_BYTES + 1)]
  const ends = await Promise.all(
    Array.from({ length: SOCKETS }, async (_, number) => {
      const socket = dial({ url }, tokens[number % 2 === 0 ? 0 : 1])
      socket.on('error', () => undefined)
      if (!(await opens(socket))) return 0
      const closed = once(socket, 'close', { signal: AbortSignal.timeout(HELD_MS) }).catch(() => [1000])
      for (let sent = 0; sent < FRAMES_EACH && socket.readyState === socket.OPEN; sent += 1) {
        socket.send(frames[number % frames.length] as string)
        await delay(1)
      }
      const [code] = (await closed) as [number]
      socket.terminate()
      return code
    }),
  )
  return `${SOCKETS} of two accounts, up to ${FRAMES_EACH} frames each, closed with: ${counted(tally(ends))} (none: never opened)`
}

const opens = async (socket: WebSocket): Promise<boolean> =>
  once(socket, 'open').then(
    () => true,
    () => false,
  )

/** Codes of friends are a first name and three characters: nobody may try them all. */
async function guessCodes({ url, tokens }: Target): Promise<string> {
  const code = (number: number): string => `MARIE${number.toString(36).padStart(3, '0').toUpperCase()}`
  const offer = (number: number): Ask => ({ path: `/api/referrals/offer?code=${code(number)}`, headers: from(number % 4) })
  const redeem = (number: number): Ask => ({
    method: 'POST',
    path: '/api/referrals/redeem',
    headers: { authorization: `Bearer ${tokens[number % 2 === 0 ? 0 : 1]}`, ...from(number) },
    body: JSON.stringify({ code: code(number) }),
  })
  const tries = { url, connections: 16, requests: CODES, maxMs: HELD_MS }
  const offers = await burst({ ...tries, ask: offer })
  const redeemed = await burst({ ...tries, ask: redeem })
  return `${CODES} offers from four addresses: ${counted(offers.statuses)}; ${CODES} redeemed by two accounts: ${counted(redeemed.statuses)}`
}

/** The longest messages, as fast as they go, in ten conversations. */
async function floodWords({ url, town }: Target): Promise<string> {
  const conversations = await settleConversations(town, CONVERSATIONS)
  const ask = (number: number): Ask => {
    const { bookingId, client } = conversations[number % CONVERSATIONS] as (typeof conversations)[number]
    return {
      method: 'POST',
      path: `/api/messages/${bookingId}`,
      headers: { authorization: `Bearer ${client.token}`, ...from(number) },
      body: JSON.stringify({ sentId: randomUUID(), text: 'à bientôt '.repeat(195), language: 'fr' }),
    }
  }
  const { statuses } = await burst({ url, connections: 32, requests: WORDS, maxMs: HELD_MS, ask })
  return `${WORDS} messages of ten people: ${counted(statuses)}`
}
