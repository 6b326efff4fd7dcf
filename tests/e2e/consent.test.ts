// The question about measurement in a real browser: nothing before the answer, nothing after it is withdrawn, nothing against the browser's own setting.
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { VERSION } from '#server/version.ts'
import { atRest, watchRequests } from '../support/at-rest.ts'
import { openBrowser, picture, wake } from '../support/browser.ts'
import { startWithTwoHosts } from '../support/two-hosts.ts'
import { choose, wordsOf } from './steps.ts'

const { consent, shell } = wordsOf('fr')

let browser: Browser
let ads: Server
/** The commands that the company's script, here ours, received. */
const told: string[] = []
let withAds: Awaited<ReturnType<typeof startWithTwoHosts>>
beforeAll(async () => {
  browser = await openBrowser()
  ads = createServer((request, response) => {
    told.push(request.url ?? '')
    response
      .writeHead(200, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' })
      .end('window.adsTagRan = true')
  }).listen(0, '127.0.0.1')
  await once(ads, 'listening')
  const { port } = ads.address() as AddressInfo
  withAds = await startWithTwoHosts({ SEED: 'none', ADS_TAG_ID: 'AW-123', ADS_TAG_URL: `http://127.0.0.1:${port}/tag.js` })
})
afterAll(async () => {
  await browser.close()
  await withAds.stop()
  ads.close()
})

type Seen = { readonly page: Page; readonly counted: string[]; leave(): Promise<void> }

async function visitor(options: BrowserContextOptions = {}, script = ''): Promise<Seen> {
  const context = await browser.newContext({
    baseURL: withAds.origins.maisonnette,
    locale: 'fr-CA',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    ...options,
  })
  if (script) await context.addInitScript(script)
  const page = await context.newPage()
  watchRequests(page)
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics')) counted.push(request.postData() ?? '')
  })
  return { page, counted, leave: () => context.close() }
}
const question = (page: Page) => page.getByRole('region', { name: consent.label })
/** Counts are sent at once when the page is left. */
const doSomethingAndGo = (page: Page) =>
  page.evaluate(`dispatchEvent(new CustomEvent('tracked', { detail: 'search' })), dispatchEvent(new Event('pagehide'))`)
const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'consent')?.value
const askAgain = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: shell.footer.measurement }).click()

it('a visit is counted once it is allowed, purpose by purpose, and no more once that is taken back', async () => {
  const { page, counted, leave } = await visitor()
  await page.goto('/')
  await wake(page)
  await question(page).waitFor()
  await picture(page, 'consent-question')
  const [refuse, accept] = await Promise.all(
    [consent.refuseAll, consent.acceptAll].map((name) => question(page).getByRole('button', { name }).boundingBox()),
  )
  expect([accept?.width, accept?.height, accept?.y]).toEqual([refuse?.width, refuse?.height, refuse?.y])
  expect(
    await page.getByRole('checkbox').evaluateAll((boxes) => boxes.some((box) => (box as unknown as { checked: boolean }).checked)),
  ).toBe(false)
  expect([counted, told, await cookie(page)]).toEqual([[], [], undefined])

  await choose(question(page).getByLabel(consent.purposes.audience))
  await question(page).getByRole('button', { name: consent.keep }).click()
  await question(page).waitFor({ state: 'detached' })
  expect(await cookie(page)).toBe('1.audience')
  await expect.poll(() => counted.join()).toContain('"kind":"page","path":"/"')
  await doSomethingAndGo(page)
  await expect.poll(() => counted.join()).toContain('"kind":"act","path":"/","name":"search"')
  await page.evaluate(`dispatchEvent(new ErrorEvent('error', { message: 'x is undefined' })), dispatchEvent(new Event('pagehide'))`)
  await expect.poll(() => counted.join()).toContain(`"message":"x is undefined","stack":"","version":"${VERSION}"`)
  expect(told).toEqual([])

  await askAgain(page)
  await question(page).getByRole('button', { name: consent.refuseAll }).click()
  await question(page).waitFor({ state: 'detached' })
  expect(await cookie(page)).toBe('1')
  const before = counted.length
  await doSomethingAndGo(page)
  await page.goto('/faq')
  await wake(page)
  // The question can be asked again, so whatever would count is here.
  await askAgain(page)
  await question(page).waitFor()
  await doSomethingAndGo(page)
  await atRest(page)
  expect(counted.length).toBe(before)
  await leave()
})

it('the tag of an advertising company runs once it is allowed, from the next page on, and knows no more than page and title', async () => {
  const { page, leave } = await visitor()
  await page.goto('/')
  await wake(page)
  await question(page).getByRole('button', { name: consent.acceptAll }).click()
  await expect.poll(() => cookie(page)).toBe('1.audience.ads')
  expect(told).toEqual([])
  await page.goto('/faq?secret=1')
  await expect.poll(() => page.evaluate('window.adsTagRan')).toBe(true)
  expect(told).toEqual(['/tag.js?id=AW-123'])
  const commands = await page.evaluate<string>('JSON.stringify(window.dataLayer.map((command) => Array.from(command)))')
  expect(JSON.parse(commands)).toContainEqual([
    'config',
    'AW-123',
    { page_location: `${withAds.origins.maisonnette}/faq`, page_title: await page.title() },
  ])
  await leave()
})

it.each([
  { name: 'Do Not Track', script: `Object.defineProperty(navigator, 'doNotTrack', { value: '1' })` },
  { name: 'the Global Privacy Control', script: `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })` },
])('a browser with $name is neither asked nor counted, and is told why when it asks', async ({ script }) => {
  const { page, counted, leave } = await visitor({}, script)
  await page.context().addCookies([{ name: 'consent', value: '1.audience.ads', url: withAds.origins.maisonnette }])
  await page.goto('/')
  await wake(page)
  await atRest(page)
  await askAgain(page)
  await page.getByText(consent.off).waitFor()
  expect([counted, await page.evaluate('window.adsTagRan')]).toEqual([[], undefined])
  await leave()
})
