// A real Chromium that ships inside an npm package: one per test file, a fresh context per person.
import { randomInt } from 'node:crypto'
import path from 'node:path'
import chromium from '@sparticuz/chromium'
import { chromium as playwright, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { IS_SETTLED, watchRequests } from './at-rest.ts'
import { count } from './counts.ts'
import { keepFailure, lastRequests } from './kept-failures.ts'
import { soon } from './soon.ts'
import { productOfWorker } from './product-of-worker.ts'

/** Drawing in three dimensions, which maps with tiles need, costs a fifth more of everything. */
export async function openBrowser({ withGraphics = false } = {}): Promise<Browser> {
  // One process per page: with a single one, closing a person's context would close everybody's.
  chromium.setGraphicsMode = withGraphics
  const args = chromium.args.filter((flag) => flag !== '--single-process' && flag !== '--no-zygote')
  return playwright.launch({ args, executablePath: await chromium.executablePath(), headless: true })
}

/** Of a network: nobody's twice. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export type Visitor = { readonly page: Page; readonly context: BrowserContext; readonly complaints: string[]; leave(): Promise<void> }

type Who = {
  readonly language: 'fr' | 'en'
  readonly device?: 'phone' | 'desktop'
  readonly permissions?: string[]
  readonly position?: { readonly latitude: number; readonly longitude: number }
  readonly at?: string
  /** The user agent; by default that of a headless browser. */
  readonly agent?: string
}

/** Opens a browser for the whole file; whoever arrived leaves after each test, and their consoles complained of nothing but what is forgiven. */
export function openToVisitors(forgives: (complaint: string) => boolean = () => false) {
  let browser: Browser | undefined
  const visitors: Visitor[] = []
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    for (const { complaints, leave } of visitors.splice(0)) {
      await leave()
      expect(complaints.filter((complaint) => !forgives(complaint))).toEqual([])
    }
  })
  return {
    /** Of the test that runs. */
    visitors,
    async arrive(who: Who): Promise<Visitor> {
      if (!browser) throw new Error('the browser opens before the first test')
      const visitor = await arrive(browser, who)
      visitors.push(visitor)
      return visitor
    },
  }
}

/** Everybody who has not left yet. */
const present = new Set<Parameters<typeof keepFailure>[0]>()
afterEach(async () => {
  for (const seen of present) await keepFailure(seen)
})

/** Someone with a browser: their language, a phone or a desktop, another address than the product's own, and a list of everything the console complained of. */
export async function arrive(browser: Browser, who: Who): Promise<Visitor> {
  const context = await browser.newContext({
    ...(who.agent ? { userAgent: who.agent } : {}),
    baseURL: who.at ?? productOfWorker().url,
    locale: who.language === 'fr' ? 'fr-CA' : 'en-CA',
    timezoneId: 'America/Toronto',
    viewport: who.device === 'desktop' ? { width: 1280, height: 900 } : { width: 390, height: 844 },
    hasTouch: who.device !== 'desktop',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
    ...(who.permissions ? { permissions: who.permissions } : {}),
    ...(who.position ? { geolocation: who.position } : {}),
  })
  context.on('page', awaitAwake)
  context.on('page', watchRequests)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}${url === page.url() ? '' : ` (${url})`}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.setDefaultTimeout(30_000)
  const seen = { page, complaints, requests: lastRequests(context) }
  present.add(seen)
  const leave = async (): Promise<void> => {
    await keepFailure(seen)
    present.delete(seen)
    await context.close()
  }
  return { page, context, complaints, leave }
}

/** A page is awake a moment after it was loaded; `goto` waits for that. */
function awaitAwake(page: Page): void {
  const settled = () => soon(async () => expect(await page.evaluate<boolean>(IS_SETTLED), `${page.url()} wakes`).toBe(true))
  const { goto, reload } = page
  page.goto = async (url, options) => {
    count('pages')
    const answer = await goto.call(page, url, options)
    if (options?.waitUntil !== 'commit') await settled()
    return answer
  }
  page.reload = async (options) => {
    count('pages')
    const answer = await reload.call(page, options)
    await settled()
    return answer
  }
}

/** Public pages sleep until they are used. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await expect.poll(() => page.evaluate<number>("performance.getEntriesByName('awake').length")).toBe(1)
}

/** Where screenshots of a run go, when someone wants to look: `SCREENSHOTS=folder npm test`. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
}
