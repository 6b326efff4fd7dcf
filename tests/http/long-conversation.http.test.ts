// A conversation of ten thousand messages, read upwards: what is on screen stays where it is while older ones are put above it.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BookingId } from '#domain/id.ts'
import { atRest, watchRequests } from '../support/at-rest.ts'
import { openScene, type Scene } from '../support/booking-scene.ts'
import { openBrowser } from '../support/browser.ts'

const MESSAGES = 10_000
/** Drawn at once, however many were read. */
const MAX_ROWS = 200
const MAX_JUMP_PX = 1
/** As far above the window as older messages are asked for, and less than what is drawn. */
const STEP_PX = 4_000

let scene: Scene
let browser: Browser
let bookingId: BookingId
let url: string

beforeAll(async () => {
  scene = await openScene({ withPages: true, everyoneStays: true })
  url = await scene.world.listen()
  browser = await openBrowser()
  bookingId = (await scene.confirmed()).id
  await scene.world.call('POST /api/messages/{bookingId}', {
    as: scene.cleaner.token,
    params: { bookingId },
    body: { sentId: '00000000-0000-4000-8000-000000000001', text: 'Le premier mot', language: 'fr' },
  })
  const { pool } = scene.world.platform
  await pool.query(
    `insert into message (booking_id, number, author_part, sent_id, text, folded, language, sent_at, read_at)
     select $1, n, case when n % 3 = 0 then 'client' else 'cleaner' end, gen_random_uuid(), 'Message ' || n || repeat(' et quelques mots', case when n % 400 < 200 then n % 9 else 40 end),
            'message', 'fr', m.sent_at + n * interval '7 minutes', m.sent_at
       from generate_series(2, $2::int) n, message m where m.booking_id = $1 and m.number = 1`,
    [bookingId, MESSAGES],
  )
  await pool.query('update conversation set last_number = $2 where booking_id = $1', [bookingId, MESSAGES])
  // A page opens at what its reader has not read yet.
  await pool.query('update message set read_at = sent_at where booking_id = $1', [bookingId])
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await scene?.close()
})

type Line = { readonly number: number; readonly top: number; readonly rows: number }

const LINES = `
  const box = document.querySelector('[role=log]')
  const lines = [...box.querySelectorAll('[data-number]')]
  const frame = box.getBoundingClientRect()
  const placeOf = (line) => ({ number: Number(line.dataset.number), top: line.getBoundingClientRect().top - frame.top, rows: lines.length })`

/** Scrolls up, and answers the first line that is then seen, before anything is put above it. */
const goUp = (page: Page) =>
  page.evaluate<Line>(`(() => {
    ${LINES}
    box.scrollBy({ top: -${STEP_PX} })
    return placeOf(lines.find((line) => line.getBoundingClientRect().bottom > frame.top))
  })()`)
/** Where that line is once the page has drawn what it asked for. */
const placeOf = (page: Page, number: number) =>
  page.evaluate<Line | null>(`(() => {
    ${LINES}
    const line = lines.find((one) => Number(one.dataset.number) === ${number})
    return line ? placeOf(line) : null
  })()`)
const drawn = (page: Page) => page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')

it.each([
  { width: 390, height: 844, to: MESSAGES - 2_000 },
  { width: 1280, height: 900, to: MESSAGES - 1_000 },
])('is read up to message $to without a jump, $width pixels wide', async ({ to, ...viewport }) => {
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'fr-CA', reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'session', value: scene.client.token, url }])
  const page = await context.newPage()
  watchRequests(page)
  let asked = 0
  page.on('request', (request) => (asked += isPageOfMessages(request.url()) ? 1 : 0))
  page.on('requestfinished', (request) => (asked -= isPageOfMessages(request.url()) ? 1 : 0))
  await page.goto(`/messages/${bookingId}`)
  await page.getByRole('log').getByText(`Message ${MESSAGES}`).waitFor()
  await atRest(page)
  let worst = 0
  let most = 0
  let reached = MESSAGES
  for (let steps = 0; reached > to && steps < 2_000; steps += 1) {
    const before = await goUp(page)
    await drawn(page)
    await expect.poll(() => asked, { interval: 5 }).toBe(0)
    await drawn(page)
    const after = await placeOf(page, before.number)
    if (after === null) throw new Error(`the line that was looked at, ${before.number}, was taken away`)
    worst = Math.max(worst, Math.abs(after.top - before.top))
    most = Math.max(most, after.rows)
    reached = before.number
  }
  expect(reached).toBeLessThanOrEqual(to)
  expect(worst).toBeLessThanOrEqual(MAX_JUMP_PX)
  expect(most).toBeLessThanOrEqual(MAX_ROWS)
  await context.close()
})

const isPageOfMessages = (address: string): boolean => /\/api\/messages\/[^?]+\?.*\b(?:before|after)=/.test(address)
