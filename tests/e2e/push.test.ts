// Notifications on a device: offered once a visit is confirmed, turned on and off in the settings, shown by the worker, opened by a press.
// A driven browser has no push service and lets nobody allow notifications. The page is therefore given a permission, and a `pushManager`
// whose subscriptions are at our test server; what that server opens is delivered to the real worker, whose windows are recorded.
import type { Browser, Page, Worker } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atRest } from '../support/at-rest.ts'
import { arrive, openBrowser, picture, wake, type Visitor } from '../support/browser.ts'
import { openPushServer, type PushServer, type TestSubscription } from '../support/push-server.ts'
import { asPaul, requested } from './requests.ts'
import { PASSWORD, signIn, wordsOf } from './steps.ts'
import { productOfWorker } from '../support/product-of-worker.ts'
import { playedCases } from '../support/extent.ts'

const GOOD_CARD = '4242424242424242'

let browser: Browser
let server: PushServer
beforeAll(async () => {
  server = await openPushServer(productOfWorker().pushPort)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** What the person answers when the browser asks. */
type Answer = 'granted' | 'denied'

/** Stands in the page for the browser's own question and its push service. */
const withPush = (before: NotificationPermission, answer: Answer): string => `
  localStorage.setItem('workerAsked', 'yes')
  const kept = sessionStorage.getItem('testPermission') ?? '${before}'
  Object.defineProperty(Notification, 'permission', { configurable: true, value: kept })
  Notification.requestPermission = async () => {
    self.timesAsked = (self.timesAsked ?? 0) + 1
    sessionStorage.setItem('testPermission', '${answer}')
    Object.defineProperty(Notification, 'permission', { configurable: true, value: '${answer}' })
    self.permissionStatus?.dispatchEvent(new Event('change'))
    return '${answer}'
  }
  navigator.permissions.query = async () => (self.permissionStatus ??= new EventTarget())
  const unsubscribe = async () => (sessionStorage.removeItem('testSubscription'), true)
  const subscription = () => {
    const given = JSON.parse(sessionStorage.getItem('testSubscription'))
    return given && { toJSON: () => given, unsubscribe }
  }
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    if (!subscription()) sessionStorage.setItem('testSubscription', JSON.stringify(await subscribeAtTestServer(applicationServerKey)))
    return subscription()
  }
  PushManager.prototype.getSubscription = async () => subscription()`
type NotificationPermission = 'default' | Answer

async function someone(language: 'fr' | 'en', device: 'phone' | 'desktop', before: NotificationPermission, answer: Answer) {
  const visitor = await arrive(browser, { language, device })
  const subscriptions: TestSubscription[] = []
  await visitor.context.exposeBinding('subscribeAtTestServer', (_source, key: string) => {
    const made = server.subscribe(key)
    subscriptions.push(made)
    return made
  })
  await visitor.context.addInitScript(withPush(before, answer))
  return { ...visitor, subscriptions }
}

/** A client whose visit is confirmed, on its page. */
async function confirmedVisit({ page }: Visitor, language: 'fr' | 'en'): Promise<string> {
  const { booking, email } = await requested(language, GOOD_CARD, 48)
  await signIn(page, language, email, PASSWORD)
  await page.goto(`/bookings/${booking.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('heading', { name: wordsOf(language).push.offer.title }).count()).toBe(0)
  expect((await asPaul(`/api/bookings/${booking.id}/accept`, {})).status).toBe(200)
  await page.goto(`/bookings/${booking.id}`)
  return booking.id
}

const timesAsked = (page: Page) => page.evaluate<number>('self.timesAsked ?? 0')

/** Delivers what the push server holds for this browser to its worker. */
async function deliver({ context, page }: Visitor, subscription: TestSubscription): Promise<Worker> {
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId))
  })
  await cdp.send('ServiceWorker.enable')
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(`
    self.shown = []
    self.opened = []
    self.focused = []
    self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options })
    self.clients.openWindow = async (address) => void self.opened.push(address)
    WindowClient.prototype.focus = async function () { self.focused.push(this.url) }`)
  const registrationId = await registered
  for (const { message } of server.waitingFor(subscription)) {
    const { origin } = new URL(page.url())
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  }
  return worker
}
type Shown = { readonly title: string; readonly body?: string; readonly lang: string; readonly tag: string; readonly data: string }
const shown = (worker: Worker) => worker.evaluate<readonly Shown[]>('self.shown')
/** A press on the last notification; a script may not make a trusted event, so its life is not extended. */
const press = (worker: Worker, path: string) =>
  worker.evaluate(`{
    const notification = { data: ${JSON.stringify(path)}, close: () => undefined }
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }))
  }`)

describe.each(
  playedCases(import.meta.url, [
    { language: 'fr', device: 'phone' },
    { language: 'en', device: 'desktop' },
  ] as const),
)('in $language on a $device', ({ language, device }) => {
  const { push } = wordsOf(language)

  it('notifications are offered with the first confirmed visit, arrive, open their page, and end in the settings', async () => {
    const visitor = await someone(language, device, 'default', 'granted')
    const { page, subscriptions, complaints } = visitor
    const id = await confirmedVisit(visitor, language)
    const offer = page.getByRole('region', { name: push.offer.title })
    await offer.waitFor()
    await picture(page, `push-offer-${language}`)
    expect(await timesAsked(page)).toBe(0)
    await offer.getByRole('button', { name: push.offer.turnOn }).click()
    await page.getByText(push.turnedOn).first().waitFor()
    await offer.waitFor({ state: 'detached' })

    await page.goto('/profile/notifications')
    const here = page.getByRole('switch', { name: push.here.label })
    await expect.poll(() => here.isChecked()).toBe(true)
    await page.getByRole('button', { name: push.here.trial }).click()
    await page.getByText(push.here.trialSent).first().waitFor()
    await picture(page, `push-on-${language}`)
    const [subscription] = subscriptions
    if (!subscription) throw new Error('nobody subscribed')
    await expect.poll(() => server.waitingFor(subscription).length).toBeGreaterThan(0)
    const worker = await deliver(visitor, subscription)
    await expect
      .poll(() => shown(worker))
      .toContainEqual(expect.objectContaining({ title: push.notices.trial, lang: language, data: '/profile/notifications' }))

    await press(worker, '/profile/notifications')
    await expect.poll(() => worker.evaluate<string[]>('self.focused')).toEqual([page.url()])
    await press(worker, `/bookings/${id}`)
    await expect.poll(() => worker.evaluate<string[]>('self.opened')).toEqual([new URL(`/bookings/${id}`, page.url()).href])
    await press(worker, 'https://elsewhere.example/x')
    await expect.poll(() => worker.evaluate<string[]>('self.opened')).toHaveLength(2)
    expect((await worker.evaluate<string[]>('self.opened')).at(-1)).toBe(new URL(page.url()).origin)

    await here.click()
    await expect.poll(() => here.isChecked()).toBe(false)
    await page.reload()
    await expect.poll(() => here.isDisabled()).toBe(false)
    expect(await here.isChecked()).toBe(false)
    expect(complaints).toEqual([])
    await visitor.leave()
  })

  it('a no is remembered, and a browser that blocks them says what to do', async () => {
    const visitor = await someone(language, device, 'default', 'denied')
    const { page, complaints } = visitor
    await confirmedVisit(visitor, language)
    const offer = page.getByRole('region', { name: push.offer.title })
    await offer.getByRole('button', { name: push.offer.decline }).click()
    await offer.waitFor({ state: 'detached' })
    await page.reload()
    await wake(page)
    await atRest(page)
    expect([await offer.count(), await timesAsked(page)]).toEqual([0, 0])

    await page.goto('/profile/notifications')
    const here = page.getByRole('switch', { name: push.here.label })
    await expect.poll(() => here.isDisabled()).toBe(false)
    await here.click()
    await page.getByText(push.here.denied).waitFor()
    expect([await here.isDisabled(), await here.isChecked(), await timesAsked(page)]).toEqual([true, false, 1])
    await picture(page, `push-denied-${language}`)
    expect(complaints).toEqual([])
    await visitor.leave()
  })
})

it('a browser whose notifications are stopped from another device stays without them, until its person turns them on again', async () => {
  const { push } = wordsOf('fr')
  const visitor = await someone('fr', 'phone', 'default', 'granted')
  const { page, subscriptions, complaints } = visitor
  await confirmedVisit(visitor, 'fr')
  await page.getByRole('region', { name: push.offer.title }).getByRole('button', { name: push.offer.turnOn }).click()
  await page.getByText(push.turnedOn).first().waitFor()
  const devices = async () => ((await (await page.request.get('/api/push/devices')).json()) as { items: { id: string }[] }).items
  const [device] = await devices()
  // As their other device asks: this page hears nothing of it.
  const stopped = `fetch('/api/push/devices/${device?.id}', { method: 'DELETE', headers: { 'content-type': 'application/json' }, body: '{}' })`
  expect(await page.evaluate(`${stopped}.then(({ status }) => status)`)).toBe(200)

  await page.goto('/profile/notifications')
  const here = page.getByRole('switch', { name: push.here.label })
  await expect.poll(() => here.isDisabled()).toBe(false)
  await atRest(page)
  expect([await here.isChecked(), (await devices()).length, subscriptions.length]).toEqual([false, 0, 1])
  await here.click()
  await expect.poll(() => here.isChecked()).toBe(true)
  expect((await devices()).length).toBe(1)
  expect(complaints).toEqual([])
  await visitor.leave()
})

it.each(['brings the new one', 'leaves the new one to the worker'])(
  'a browser that changes its subscription, and %s, is still notified',
  async (how) => {
    const { push } = wordsOf('fr')
    const visitor = await someone('fr', 'phone', 'default', 'granted')
    const { page, context, subscriptions, complaints } = visitor
    await confirmedVisit(visitor, 'fr')
    await page.getByRole('region', { name: push.offer.title }).getByRole('button', { name: push.offer.turnOn }).click()
    await page.getByText(push.turnedOn).first().waitFor()
    const { applicationServerKey } = (await (await page.request.get('/api/push/devices')).json()) as { applicationServerKey: string }
    const [old, anew] = [subscriptions[0], server.subscribe(applicationServerKey)]
    if (!old) throw new Error('nobody subscribed')
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    await worker.evaluate(`(async () => {
    const made = { toJSON: () => (${JSON.stringify(anew)}) }
    PushManager.prototype.subscribe = async () => made
    let work
    const change = { newSubscription: ${how === 'brings the new one' ? 'made' : 'null'}, waitUntil: (promise) => void (work = promise) }
    dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), change))
    await work
  })()`)
    const before = server.waitingFor(old).length
    await page.goto('/profile/notifications')
    await page.getByRole('button', { name: push.here.trial }).click()
    await expect.poll(() => server.waitingFor(anew).length).toBe(1)
    expect(server.waitingFor(old).length).toBe(before)
    expect(complaints).toEqual([])
    await visitor.leave()
  },
)

it('a browser without notifications says so, and an iPhone how to have them', async () => {
  const { push } = wordsOf('fr')
  const { page, leave } = await arrive(browser, { language: 'fr' })
  const { email } = await requested('fr', GOOD_CARD, 48)
  await signIn(page, 'fr', email, PASSWORD)
  await page.addInitScript('delete self.PushManager')
  await page.goto('/profile/notifications')
  await page.getByText(push.here.unsupported).waitFor()
  await page.addInitScript(
    `Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' })`,
  )
  await page.reload()
  await page.getByRole('link', { name: push.here.how }).waitFor()
  await picture(page, 'push-iphone')
  await leave()
})
