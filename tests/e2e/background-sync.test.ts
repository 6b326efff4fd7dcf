// An arrival punched without a network leaves by the service worker once there is one, while no page of the site is open.
import type { BrowserContext, CDPSession } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { SYNC } from '#web/features/visits/acts-names.ts'
import { openToVisitors } from '../support/browser.ts'
import { productOfWorker } from '../support/product-of-worker.ts'
import { asPaul, now, requested } from './requests.ts'
import { moveClock, signIn, wordsOf } from './steps.ts'

const { arrive } = openToVisitors((complaint) => complaint.includes('ERR_INTERNET_DISCONNECTED'))

type Registration = { readonly registrationId: string; readonly scopeURL: string; readonly isDeleted: boolean }

/** The browser's own tools, on an empty page: what they know of the site's worker. */
async function workerOf(context: BrowserContext): Promise<{ readonly tools: CDPSession; readonly registrationId: string }> {
  const tools = await context.newCDPSession(await context.newPage())
  const found = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
      const { registrations } = event as { readonly registrations: readonly Registration[] }
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(productOfWorker().url))
      if (own) resolve(own.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  return { tools, registrationId: await found }
}

it('an arrival kept in a basement reaches the server once, with its own time', async () => {
  const { visits } = wordsOf('fr')
  const made = await requested('fr', '4242424242424242', 30)
  const { id, startsAt, address } = made.booking
  await asPaul(`/api/bookings/${id}/accept`, {})
  await moveClock({ now: startsAt })
  const position = { latitude: address.lat, longitude: address.lng }
  const { page, context } = await arrive({ language: 'fr', device: 'phone', permissions: ['geolocation'], position })
  // A driven browser has no worker unless it asks for one.
  await context.addInitScript(`localStorage.setItem('workerAsked', 'yes')`)
  // The browser's own sync knows no network that a test has taken away: the event comes when the test says.
  await context.addInitScript(`Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined })`)
  await signIn(page, 'fr', 'paul@maisonnette.test', DEMO_PASSWORD, true)
  await page.goto(`/bookings/${id}/work`)
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  await page.waitForFunction(`localStorage.getItem('kept:/api/bookings/${id}') !== null`)
  await context.setOffline(true)
  await page.getByRole('button', { name: visits.punch.in }).click()
  await page.getByText(visits.queue.waiting_one.replace('{{count}}', '1')).first().waitFor()
  const { tools, registrationId } = await workerOf(context)
  await page.close()
  await context.setOffline(false)
  expect((await now(made)).status).toBe('confirmed')

  // Twice, as a browser repeats what it is not sure of.
  for (const lastChance of [false, true])
    await tools.send('ServiceWorker.dispatchSyncEvent', { origin: productOfWorker().url, registrationId, tag: SYNC, lastChance })
  await expect.poll(async () => (await now(made)).status, { timeout: 30_000 }).toBe('in_progress')
  const { punchedInAt, timeline } = await now(made)
  expect(Math.abs(Date.parse(punchedInAt ?? '') - Date.parse(startsAt))).toBeLessThan(10 * 60_000)
  expect(timeline.filter(({ kind, state }) => kind === 'punched-in' && state === 'done')).toHaveLength(1)

  const later = await context.newPage()
  await later.goto(`/bookings/${id}/work`)
  await later.getByRole('timer').waitFor()
  expect(await later.getByText(visits.queue.waiting_one.replace('{{count}}', '1')).count()).toBe(0)
})
