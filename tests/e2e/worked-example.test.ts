// A first booking of four hours at 25 $ from the request to the bank, through the pages and in both languages: every page, letter and document states
// the same amounts. The platform is not registered for GST and QST: registered, it would take 0.75 and 1.50 of tax on its 15.00.
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#domain/account.ts'
import type { BookingId } from '#domain/id.ts'
import { formatMoney } from '#domain/money-format.ts'
import { cents } from '#domain/money.ts'
import { requestRefund } from '#server/payments/request-refund.ts'
import { inTransaction } from '#server/platform/postgres/database.ts'
import { translations } from '#translations/all.ts'
import { atRest, watchRequests } from '../support/at-rest.ts'
import { openScene, type Person, type Scene } from '../support/booking-scene.ts'
import { openBrowser, picture } from '../support/browser.ts'
import { playedLanguages } from '../support/extent.ts'
import { listedCleaner } from '../support/cleaner-for-tests.ts'
import { lettersTo } from '../support/letters.ts'
import { readPdf } from '../support/read-pdf.ts'
import { auditMoney } from '#server/reconciliation/index.ts'
import { OPERATOR_ENV, signUpOperator } from '../support/operator.ts'

let scene: Scene
let browser: Browser
let url: string
let operator: Person
beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  scene = await openScene({ withPages: true, everyoneStays: true, env: { ...OPERATOR_ENV, PUBLIC_URL: url } })
  await scene.world.app.listen({ port, host: '127.0.0.1' })
  browser = await openBrowser()
  operator = await signUpOperator(scene.world)
}, 180_000)
afterAll(async () => {
  expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])
  await browser.close()
  await scene.close()
})

/** The payment company's form leads back to the address of the settings, which must be known before. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** What the client's pages may state of the visit, and what its cleaner's may. */
const PRICE = { base: 10_000, discount: 1_500, subtotal: 8_500, gst: 425, qst: 848, total: 9_773, first: 4_887, second: 4_886, none: 0 }
const EARNINGS = { base: 10_000, gst: 425, qst: 848, commission: 1_500, promotion: 1_500, taxes: 1_273, earned: 9_773 }
/** The second visit, without the discount, and what a refund of the first takes off its payday. */
const AGAIN = { total: 11_498, half: 5_749, gst: 500, qst: 998, taxes: 1_498, earned: 9_998, refund: 2_000, paid: 7_998 }

const amountsOf = (text: string): readonly number[] =>
  [...text.replaceAll(/[\s\u00A0\u202F]/gu, ' ').matchAll(/(?<!\d)(\d{1,3}(?: \d{3})*),(\d\d) \$|\$(\d{1,3}(?:,\d{3})*)\.(\d\d)/gu)].map(
    ([, francs, rest, dollars, others]) => Number(`${francs ?? dollars}${rest ?? others}`.replaceAll(/[ ,]/gu, '')),
  )

describe.each(playedLanguages(import.meta.url))('a first booking in %s', (language: Language) => {
  const words = translations[language]
  const money = (amountCents: number): string => formatMoney(cents(amountCents), language)
  let client: Person & { readonly propertyId: string }
  let cleaner: Person & { readonly slug: string }
  let clientPage: Page
  let cleanerPage: Page
  let bookingId: BookingId
  const complaints: string[] = []
  const asClient = () => ({ authorization: `Bearer ${client.token}` })

  async function pageOf(person: Person): Promise<Page> {
    const context = await browser.newContext({
      baseURL: url,
      locale: `${language}-CA`,
      timezoneId: 'America/Toronto',
      viewport: language === 'fr' ? { width: 390, height: 844 } : { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      permissions: ['geolocation'],
      geolocation: { latitude: 45.5225, longitude: -73.5819 },
    })
    await context.addCookies([{ name: 'session', value: person.token, url }])
    const page = await context.newPage()
    watchRequests(page)
    page.setDefaultTimeout(15_000)
    page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()}: ${message.text()}`))
    return page
  }

  /** Opens a page, and reads the amounts on all of it: none may be another than those that are known. */
  async function open(page: Page, path: string, ...known: readonly Readonly<Record<string, number>>[]): Promise<readonly number[]> {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await atRest(page)
    // What is folded is stated too.
    await page.evaluate("document.querySelectorAll('details').forEach((fold) => (fold.open = true))")
    await picture(page, `worked-${language}-${path.split('?')[0]?.replaceAll(/\W+/g, '-')}`)
    const stated = amountsOf(await page.locator('main').innerText())
    expect(
      stated.filter((amount) => !known.some((lines) => Object.values(lines).includes(amount))),
      `${path}: ${stated.join(' ')}`,
    ).toEqual([])
    const aloud = amountsOf(await spoken(page.locator('main')))
    expect(new Set(aloud), `${path}, as a screen reader says it`).toEqual(new Set(stated))
    return stated
  }

  /** Each name with its amount, as a screen reader says them. */
  const spoken = async (place: Locator): Promise<string> => (await place.ariaSnapshot()).replaceAll(/[\u00A0\u202F]/gu, ' ')
  const says = (name: string, amountCents: number): RegExp =>
    new RegExp(`term: ["']?${escaped(name)}["']?\\s+- definition: ["']?${escaped(money(amountCents))}`, 'u')
  const escaped = (text: string): string => text.replaceAll(/[\u00A0\u202F]/gu, ' ').replaceAll(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`)

  /** Asks for four hours, pays the first half, and ends on the confirmation. */
  async function book(date: string): Promise<void> {
    const page = clientPage
    await page.goto(`/book/${cleaner.slug}?property=${client.propertyId}&date=${date}&time=09:00&hours=4&lng=${language}`)
    await page.getByRole('heading', { level: 1, name: words.book.titles.pay }).waitFor()
    await page.getByRole('group', { name: words.book.details.photos }).getByText(words.book.details.photosNo, { exact: true }).click()
  }

  async function pay(): Promise<void> {
    const page = clientPage
    await page.getByLabel(words.payments.card.number).fill('4242 4242 4242 4242')
    await page.getByLabel(words.payments.card.expiry).fill('12 / 30')
    await page.getByLabel(words.payments.card.cvc).fill('123')
    await submit()
  }

  async function submit(): Promise<void> {
    const page = clientPage
    await page.locator('form input[type=checkbox]').last().check()
    await page.locator('button[type=submit]').last().click()
    await page.waitForURL(/\/bookings\/[0-9a-f-]{36}\/confirmation/)
    bookingId = (/\/bookings\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '') as BookingId
  }

  async function accept(): Promise<void> {
    await cleanerPage.getByRole('button', { name: words.bookingSteps.steps.accept, exact: true }).click()
    await cleanerPage.waitForURL(/\/accepted/)
    await scene.world.settle()
  }

  /** Punches in, answers every task, and punches out on the work page. */
  async function work(): Promise<void> {
    const { startsAt, endsAt } = await scene.see(bookingId, client)
    await scene.moveTo(startsAt)
    const page = cleanerPage
    await page.goto(`/bookings/${bookingId}/work?lng=${language}`)
    await page.getByRole('button', { name: words.visits.punch.in }).click()
    await page.getByRole('heading', { name: words.visits.checklist.title }).waitFor()
    for (const task of await page.getByRole('checkbox').all()) await task.check()
    await expect.poll(async () => (await scene.see(bookingId, client)).missing, { timeout: 15_000 }).toEqual([])
    await scene.moveTo(new Date(new Date(endsAt).getTime() - 5 * 60_000).toISOString())
    await page.reload()
    await page.getByRole('button', { name: words.visits.finish.button }).first().click()
    await page.getByRole('button', { name: words.visits.punch.out }).click()
    await page.waitForURL(/\/completed/)
    await scene.world.settle()
  }

  beforeAll(async () => {
    client = await scene.newClient()
    cleaner = await listedCleaner(scene.world, { rates: { method: 'hourly', rates: [{ city: 'montreal', hourlyRateCents: 2_500 }] } })
    const registered = { gstNumber: '123456782RT0001', qstNumber: '1234567890TQ0001' }
    await scene.world.call('PATCH /api/cleaner/profile', { as: cleaner.token, body: registered })
    for (const { token } of [client, cleaner]) await scene.world.call('PATCH /api/users/me', { as: token, body: { language } })
    ;[clientPage, cleanerPage] = [await pageOf(client), await pageOf(cleaner)]
  }, 60_000)
  afterAll(async () => {
    await clientPage.context().close()
    await cleanerPage.context().close()
  })

  const first = language === 'fr' ? '2026-11-26' : '2027-01-07'
  const third = language === 'fr' ? '2027-01-05' : '2027-02-18'
  const second = language === 'fr' ? '2026-12-10' : '2027-01-21'

  it('is priced, asked for and accepted: 97.73 in two halves, of which the cleaner has 97.73', async () => {
    await book(first)
    const lines = await spoken(clientPage.locator('main'))
    for (const [name, amount] of [
      [words.priceLines.subtotal, PRICE.subtotal],
      [words.priceLines.gst, PRICE.gst],
      [words.priceLines.qst, PRICE.qst],
    ] as const)
      expect(lines).toMatch(says(name, amount))
    for (const amount of [PRICE.total, PRICE.first, PRICE.second]) expect(amountsOf(lines)).toContain(amount)
    await pay()
    await open(clientPage, `/bookings/${bookingId}`, PRICE)
    expect(await open(clientPage, '/bookings', PRICE)).toContain(PRICE.total)
    expect(await open(cleanerPage, '/bookings', EARNINGS)).toContain(EARNINGS.earned)
    expect(await open(cleanerPage, `/bookings/${bookingId}`, EARNINGS)).toContain(EARNINGS.earned)
    expect(await spoken(cleanerPage.locator('main'))).toMatch(says(words.bookings.earnings.commission, -EARNINGS.commission))
    await accept()
    const shown = await open(clientPage, `/bookings/${bookingId}`, PRICE)
    for (const amount of [PRICE.base, PRICE.discount, PRICE.gst, PRICE.qst, PRICE.total, PRICE.first, PRICE.second])
      expect(shown).toContain(amount)
    await clientPage.getByText(words.bookings.invoiceLater).waitFor()
    const early = await scene.world.app.inject({ url: `/api/bookings/${bookingId}/invoice.pdf?lng=${language}`, headers: asClient() })
    expect([early.statusCode, early.json()]).toMatchObject([409, { message: words.problems['invoice-before-payment'] }])
  })

  it('is done and paid in full, and its papers state what its page does', async () => {
    await work()
    expect(await scene.see(bookingId, client)).toMatchObject({ status: 'completed', paymentStatus: 'fully_paid' })
    const shown = await open(clientPage, `/bookings/${bookingId}`, PRICE)
    expect(shown.filter((amount) => amount === PRICE.total).length).toBeGreaterThan(0)
    expect(await clientPage.getByText(words.bookings.invoiceLater).count()).toBe(0)
    const list = await open(clientPage, '/profile/invoices', PRICE)
    // The contract and the invoice, and a receipt for each half.
    expect(list.toSorted((a, b) => a - b)).toEqual([PRICE.second, PRICE.first, PRICE.total, PRICE.total])
    const { body } = await scene.world.call('GET /api/documents', { as: client.token })
    for (const { url: path } of body.items) {
      const pdf = await scene.world.app.inject({ url: `${path}?lng=${language}`, headers: asClient() })
      const stated = amountsOf((await readPdf(pdf.rawPayload)).spoken)
      expect(
        stated.filter((amount) => ![...Object.values(PRICE), 2_500, 5_000].includes(amount)),
        path,
      ).toEqual([])
    }
  })

  it('is the cleaner’s after the guarantee, leaves on Friday, and reaches the bank', async () => {
    expect(await open(cleanerPage, '/profile/payouts', EARNINGS, { fee: 500 })).toContain(EARNINGS.earned)
    await scene.world.advance({ hours: 49 })
    expect((await scene.see(bookingId, client)).paymentStatus).toBe('completed')
    await cleanerPage.goto(`/profile/payouts?lng=${language}`)
    await cleanerPage.getByRole('button', { name: words.payouts.account.act.connect }).click()
    await cleanerPage.waitForURL(/\/sandbox\/payout-account/)
    await cleanerPage.getByText(words.payouts.account.status.active, { exact: true }).click()
    await cleanerPage.getByRole('button', { name: words.payouts.form.send }).click()
    await cleanerPage.waitForURL((address) => address.pathname === '/profile')
    const before = await open(cleanerPage, '/profile/payouts', EARNINGS, { fee: 500, atOnce: EARNINGS.earned - 500 })
    expect(before).toEqual(expect.arrayContaining([EARNINGS.earned, EARNINGS.earned - 500]))
    const money = await pageOf(operator)
    const { next, runs } = (await scene.world.call('GET /api/admin/payouts', { as: operator.token })).body
    const ofDesk = [
      next.paidCents,
      ...next.lines.flatMap((line) => [line.amountCents, line.debtCents]),
      ...runs.map((run) => run.sentCents),
    ]
    expect(await open(money, '/admin/payouts', Object.fromEntries(ofDesk.entries()))).toContain(EARNINGS.earned)
    await money.context().close()
    for (const days of [7, 3]) await scene.world.advance({ days })
    await open(cleanerPage, '/profile/payouts', EARNINGS, { fee: 500 })
    const history = cleanerPage.getByRole('region', { name: words.payouts.history.title })
    expect(amountsOf(await history.innerText())).toEqual([EARNINGS.earned, EARNINGS.earned])
    expect(await history.getByText(words.payouts.history.states.paid).count()).toBe(1)
    // The contract, the invoice, the commission and the slip.
    const list = await open(cleanerPage, '/profile/invoices', PRICE, EARNINGS)
    expect(list.toSorted((a, b) => a - b)).toEqual([EARNINGS.commission, EARNINGS.earned, PRICE.total, PRICE.total])
    const desk = await pageOf(operator)
    await desk.goto(`/payouts?lng=${language}`)
    // Everybody's payouts stand there.
    await expect.poll(async () => amountsOf(await desk.locator('main').innerText()), { timeout: 10_000 }).toContain(EARNINGS.earned)
    await desk.context().close()
  })

  it('a refund of 20.00 after the payout is taken off the next Friday', async () => {
    const ofFirst = bookingId
    const now = scene.world.clock.now()
    await inTransaction(scene.world.platform.db, (tx) =>
      requestRefund(tx, { bookingId: ofFirst, amountCents: cents(AGAIN.refund), reason: 'test', now }),
    )
    await scene.world.settle()
    expect(await scene.balance(`cleaner_debt:${cleaner.id}`)).toBe(AGAIN.refund)
    expect(await scene.balance(`held:${ofFirst}`)).toBe(0)
    expect((await scene.see(ofFirst, client)).paymentStatus).toBe('final_partially_refunded')
    const net = PRICE.total - AGAIN.refund
    expect(await open(clientPage, `/bookings/${ofFirst}`, PRICE, AGAIN, { net })).toEqual(expect.arrayContaining([AGAIN.refund, net]))
    expect(await open(clientPage, '/profile/invoices', PRICE, AGAIN)).toContain(AGAIN.refund)

    const { body } = await scene.request({ cleanerSlug: cleaner.slug, date: second, allowPhotos: false }, { by: client })
    bookingId = body.booking.id
    await scene.confirmCard(body.payment.clientSecret)
    expect((await scene.see(bookingId, client)).priceBreakdown?.finalCents).toBe(AGAIN.total)
    await open(cleanerPage, `/bookings/${bookingId}`, EARNINGS, AGAIN)
    await accept()
    await work()
    await scene.world.advance({ days: 4 })
    const next = await open(cleanerPage, '/profile/payouts', EARNINGS, AGAIN, { none: 0, fee: 500, atOnce: AGAIN.paid - 500 })
    expect(next).toEqual(expect.arrayContaining([AGAIN.earned, AGAIN.refund, AGAIN.paid - 500]))
    // Christmas moves that of December to the Monday after.
    for (const days of [9, 4, 4]) await scene.world.advance({ days })
    await open(cleanerPage, '/profile/payouts', EARNINGS, AGAIN, { none: 0, fee: 500 })
    const history = cleanerPage.getByRole('region', { name: words.payouts.history.title })
    expect(amountsOf(await history.innerText())).toEqual(expect.arrayContaining([AGAIN.paid, AGAIN.refund, EARNINGS.earned]))
    for (const account of ['cleaner_payable', 'cleaner_debt']) expect(await scene.balance(`${account}:${cleaner.id}`)).toBe(0)
    expect(await scene.imbalance()).toBe(0)
  })

  it('a case of it states one amount to its client and its cleaner, in words and to screen readers', async () => {
    const { body } = await scene.request({ cleanerSlug: cleaner.slug, date: third, allowPhotos: false }, { by: client })
    const { id } = body.booking
    bookingId = id
    await scene.confirmCard(body.payment.clientSecret)
    await scene.world.call('POST /api/bookings/{id}/accept', { as: cleaner.token, params: { id }, body: {} })
    await work()
    const report = { reason: 'damage', words: 'La lampe du salon est cassée, et le pied aussi.' } as const
    const opened = await scene.world.call('POST /api/bookings/{id}/case', { as: client.token, params: { id }, body: report })
    const caseId = opened.body.case?.id ?? ''
    await scene.world.call('POST /api/bookings/{id}/case/words', {
      as: cleaner.token,
      params: { id },
      body: { words: 'Elle est tombée, c’est vrai.' },
    })
    const rawBody = { round: 1, outcome: 'partial_refund', amountCents: AGAIN.refund, reason: 'damage_shown', note: '' }
    expect(
      (await scene.world.call('POST /api/admin/cases/{id}/decide', { as: operator.token, params: { id: caseId }, rawBody })).status,
    ).toBe(200)
    await scene.world.settle()
    const decisionFor = async (as: Person) => {
      const seen = (await scene.world.call('GET /api/bookings/{id}/case', { as: as.token, params: { id } })).body.case?.decisions[0]
      return { given: seen?.amountCents ?? 0, taken: -(seen?.cleanerCents ?? 0) }
    }
    const told = { client: await decisionFor(client), cleaner: await decisionFor(cleaner) }
    expect([told.client.given, told.cleaner.taken]).toEqual([AGAIN.refund, AGAIN.refund])
    for (const [page, known] of [
      [clientPage, told.client],
      [cleanerPage, told.cleaner],
    ] as const)
      expect(await open(page, `/bookings/${id}/case`, known, AGAIN)).toContain(AGAIN.refund)
    const desk = await pageOf(operator)
    expect(
      await open(desk, `/admin/cases?show=closed&case=${caseId}`, PRICE, EARNINGS, AGAIN, { left: AGAIN.total - AGAIN.refund }),
    ).toContain(AGAIN.refund)
    await desk.context().close()
    const net = AGAIN.total - AGAIN.refund
    expect(await open(clientPage, `/bookings/${id}`, PRICE, AGAIN, { net })).toEqual(expect.arrayContaining([AGAIN.refund, net]))
    const earned = { earned: (await scene.see(id, cleaner)).earningsCents ?? 0 }
    expect(await open(cleanerPage, `/bookings/${id}`, EARNINGS, AGAIN, earned)).toContain(earned.earned)
    expect(await open(cleanerPage, '/profile/payouts', EARNINGS, AGAIN, earned, { none: 0, fee: 500 })).toContain(earned.earned)
    expect(await open(clientPage, '/profile/invoices', PRICE, AGAIN)).toContain(AGAIN.refund)
  })

  it('asked for too often, a document says in how many seconds to try again, and counts them down', async () => {
    const { url: path } = (await scene.world.call('GET /api/documents', { as: client.token })).body.items[0] ?? { url: '' }
    let status = 200
    while (status === 200) status = (await scene.world.app.inject({ url: path, headers: asClient() })).statusCode
    await open(clientPage, '/profile/invoices', PRICE, AGAIN)
    await clientPage.getByRole('button', { name: /PDF/ }).first().click()
    const told = clientPage.getByText(words.invoices.tooOften)
    await told.waitFor()
    await picture(clientPage, `worked-${language}-too-often`)
    const seconds = async () => Number(/\d+/.exec(await told.innerText())?.[0])
    const atFirst = await seconds()
    expect(atFirst).toBeGreaterThan(1)
    await expect.poll(seconds, { timeout: 10_000 }).toBeLessThan(atFirst)
    // The browser complains of the refusal itself.
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('429')))
  })

  it('each letter states amounts of its own reader, and no page complained', async () => {
    for (const [person, known] of [
      [client, [PRICE, AGAIN]],
      [cleaner, [EARNINGS, AGAIN, { none: 0 }]],
    ] as const)
      for (const { kind, text } of await lettersTo(scene.world, person.email))
        expect(
          amountsOf(text).filter((amount) => !known.some((lines) => Object.values<number>(lines).includes(amount))),
          `${kind}: ${text}`,
        ).toEqual([])
    expect(complaints).toEqual([])
  })
})
