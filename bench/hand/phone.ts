// The phone of a client: a slow processor, a far network, a narrow screen, and a meter on the page.
import chromium from '@sparticuz/chromium'
import { chromium as playwright, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { CONSENT_COOKIE, REFUSED, writeConsent } from '#domain/consent.ts'
import { METER } from './meter.ts'

const PROFILE = { slowness: 4, latencyMs: 100, bytesPerSecond: 1_200_000, width: 390, height: 844 }

export async function openBrowser(): Promise<Browser> {
  const args = chromium.args.filter((flag) => flag !== '--single-process' && flag !== '--no-zygote')
  return playwright.launch({ args, executablePath: await chromium.executablePath(), headless: true })
}

type Owner = { readonly url: string; readonly newcomer?: boolean; readonly state?: Awaited<ReturnType<BrowserContext['storageState']>> }

/** `newcomer`: an empty browser, so that public pages sleep and the question about measurement may come. */
export async function openPhone(browser: Browser, { url, newcomer = false, state }: Owner): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    viewport: { width: PROFILE.width, height: PROFILE.height },
    isMobile: true,
    hasTouch: true,
    // The worker's requests would not be slowed down.
    serviceWorkers: 'block',
    permissions: ['geolocation'],
    // The meter evaluates expressions.
    bypassCSP: true,
    ...(state && { storageState: state }),
  })
  if (!newcomer) await context.addCookies([{ name: CONSENT_COOKIE, value: writeConsent(REFUSED), url }])
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PROFILE.latencyMs,
    downloadThroughput: PROFILE.bytesPerSecond,
    uploadThroughput: PROFILE.bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.slowness })
  await page.addInitScript(METER)
  return page
}
