// Paying on the page when Stripe takes the payments: our pages and server, our small Stripe, and a stand-in for Stripe's script.
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Language } from '#domain/account.ts'
import { translations } from '#translations/all.ts'
import { openScene, type Person, type Scene } from '../support/booking-scene.ts'
import { openBrowser, picture } from '../support/browser.ts'
import { FAKE_KEYS, openFakeStripe, type FakeStripe } from '../support/fake-stripe.ts'
import { MONDAY } from '../support/world.ts'
import { playedCases } from '../support/extent.ts'

/** What we use of Stripe's script, with one plain field for the frame of its form. */
const STAND_IN = `window.Stripe = (key, { locale }) => ({
  elements: (options) => ({
    create: () => {
      const field = document.createElement('input')
      const tell = {}
      return {
        on: (event, listener) => { tell[event] = listener },
        mount: (place) => {
          field.setAttribute('aria-label', 'Stripe')
          field.dataset.opened = JSON.stringify({ key, locale, ...options })
          field.style.cssText = 'display:block;width:100%;padding:14px;border:1px solid #7486a3;border-radius:10px'
          place.append(field)
          tell.ready()
        },
        destroy: () => field.remove(),
      }
    },
    update: async () => {},
    submit: async () => (document.querySelector('input[aria-label=Stripe]').value ? {} : { error: { message: 'incomplete' } }),
  }),
  createConfirmationToken: async () => ({
    confirmationToken: { id: await window.tokenAtStripe(document.querySelector('input[aria-label=Stripe]').value) },
  }),
  handleNextAction: async ({ clientSecret }) => { await window.askBank(clientSecret); return {} },
})`

let fake: FakeStripe
let scene: Scene
let browser: Browser
let url: string
beforeAll(async () => {
  fake = await openFakeStripe(() => scene?.world.clock.now() ?? MONDAY)
  scene = await openScene({ env: { ...FAKE_KEYS }, withPages: true, stripeAddress: fake.address })
  await scene.world.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(scene.world.app.server.address() as AddressInfo).port}`
  browser = await openBrowser()
}, 180_000)
afterAll(async () => {
  await browser.close()
  await scene.close()
  await fake.close()
})

type Visit = { readonly page: Page; readonly complaints: string[]; readonly policy: string; leave(): Promise<void> }

/** The pay page of a new booking, as its client sees it. */
async function payPage(language: Language, date: string, by: Person, script: string | null = STAND_IN): Promise<Visit> {
  const { body } = await scene.request({ date }, { by })
  const phone = language === 'fr'
  const context = await browser.newContext({
    baseURL: url,
    locale: `${language}-CA`,
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.setDefaultTimeout(12_000)
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.route('https://js.stripe.com/**', (route) =>
    script === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.exposeFunction('tokenAtStripe', (number: string) => fake.token(number.replaceAll(' ', '')))
  await page.exposeFunction('askBank', (clientSecret: string) => fake.authenticate(clientSecret, 'succeed'))
  await context.addCookies([{ name: 'session', value: by.token, url }])
  const response = await page.goto(`/bookings/${body.booking.id}/pay?lng=${language}`)
  const policy = (await response?.headerValue('content-security-policy')) ?? ''
  return { page, complaints, policy, leave: () => context.close() }
}

const submit = (page: Page) => page.locator('button[type=submit]').last()

/** The bank asks whenever the client is there; each has a card of their own, for people of one card have promotions once together. */
it.each(
  playedCases(import.meta.url, [
    { language: 'fr', date: '2026-12-01', later: '2026-12-10', card: '4000 0027 6000 3184' },
    { language: 'en', date: '2026-12-02', later: '2026-12-14', card: '4000 0038 0000 0446' },
  ] as const),
)('the card is typed in Stripe’s form and the page ends on the confirmation ($language)', async ({ language, date, later, card }) => {
  const client = await scene.newClient()
  const { page, complaints, policy, leave } = await payPage(language, date, client)
  const words = translations[language].payments
  const field = page.getByLabel('Stripe', { exact: true })
  await field.waitFor()
  expect(policy).toContain('frame-src https://js.stripe.com')
  expect(JSON.parse((await field.getAttribute('data-opened')) ?? '{}')).toMatchObject({
    key: FAKE_KEYS.STRIPE_PUBLISHABLE_KEY,
    locale: language === 'fr' ? 'fr-CA' : 'en',
    currency: 'cad',
    captureMethod: 'manual',
    setupFutureUsage: 'off_session',
    allowedPaymentMethodTypes: ['card'],
  })
  expect(await page.content()).not.toContain(FAKE_KEYS.STRIPE_SECRET_KEY)
  expect(await page.getByText(words.stripe.mandate).isVisible()).toBe(true)
  expect(await page.getByText(words.sandbox.title).count()).toBe(0)
  await picture(page, `stripe-form-${language}`)

  await field.fill('4000 0566 5566 5556')
  await submit(page).click()
  await page.getByText(words.declines.not_credit.what).waitFor()
  await picture(page, `stripe-declined-${language}`)

  // A bank's challenge over the page.
  await field.fill(card)
  await submit(page).click()
  await page.waitForURL(/\/confirmation$/)
  expect(complaints).toEqual([])
  await leave()

  // The next visit takes the same card, which nobody types; the bank asks over the page again.
  const next = await payPage(language, later, client)
  await next.page.getByText(words.saved.card.replace('{{brand}}', 'Visa').replace('{{last4}}', card.slice(-4))).waitFor()
  expect(await next.page.getByLabel('Stripe', { exact: true }).count()).toBe(0)
  await submit(next.page).click()
  await next.page.waitForURL(/\/confirmation$/)
  expect(next.complaints).toEqual([])
  await next.leave()
})

it('shows when Stripe’s script does not load, and offers a retry', async () => {
  const { page, leave } = await payPage('fr', '2026-12-03', await scene.newClient(), null)
  const words = translations.fr.payments.stripe
  await page.getByText(words.unreachable).waitFor()
  await picture(page, 'stripe-unreachable-fr')
  await page.unroute('https://js.stripe.com/**')
  await page.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: STAND_IN }))
  await page.getByRole('button', { name: words.retry }).click()
  await page.getByLabel('Stripe', { exact: true }).waitFor()
  await leave()
})
