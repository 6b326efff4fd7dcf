// Maps of a site that has a map style: still at first, live when in view, and still again when the style or WebGL fails.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { translations } from '#translations/all.ts'
import { map as en } from '#translations/en/map.ts'
import { map as fr } from '#translations/fr/map.ts'
import { atRest } from '../support/at-rest.ts'
import { arrive, openBrowser, picture, wake, type Visitor } from '../support/browser.ts'
import { startInTown, type RunningProduct } from '../support/running-product.ts'

let browser: Browser
let product: RunningProduct
let styles: Server
let answer: 'style' | 'error' = 'style'
const fetched: string[] = []

/** Land and waters in one answer, under one tile that is the same everywhere. */
const styleOn = (host: string) => ({
  version: 8,
  sources: {
    tiles: { type: 'raster', tiles: [`http://${host}/tile/{z}/{x}/{y}.png`], tileSize: 256, maxzoom: 18 },
    drawn: {
      type: 'geojson',
      attribution: 'Données d’essai',
      data: {
        type: 'FeatureCollection',
        features: [
          line([-74.1, 45.35], [-73.75, 45.42], [-73.53, 45.48], [-73.5, 45.6], [-73.35, 45.75]),
          line([-74.0, 45.53], [-73.75, 45.54], [-73.6, 45.66], [-73.48, 45.72]),
        ],
      },
    },
  },
  layers: [
    { id: 'land', type: 'background', paint: { 'background-color': '#f4efe6' } },
    { id: 'tiles', type: 'raster', source: 'tiles', paint: { 'raster-opacity': 0.5 } },
    { id: 'water', type: 'line', source: 'drawn', paint: { 'line-color': '#8fb8de', 'line-width': 14 } },
  ],
})
/** A square of sand. */
const TILE = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#e8dfcf' } })
  .png()
  .toBuffer()
function line(...coordinates: [number, number][]) {
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }
}

beforeAll(async () => {
  styles = createServer((request, response) => {
    if (request.url?.startsWith('/tile')) {
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'image/png' })
      response.end(TILE)
      return
    }
    fetched.push(request.url ?? '')
    response.writeHead(answer === 'style' ? 200 : 500, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
    response.end(JSON.stringify(styleOn(request.headers.host ?? '')))
  })
  styles.listen(0, '127.0.0.1')
  await once(styles, 'listening')
  const { port } = styles.address() as AddressInfo
  ;[browser, product] = await Promise.all([
    openBrowser({ withGraphics: true }),
    startInTown(inject('town'), { MAP_STYLE_URL: `http://127.0.0.1:${port}/style.json`, NODE_ENV: 'test' }),
  ])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  styles.close()
})

const live = (page: Page) => page.locator('.live-map canvas')
async function list(page: Page): Promise<void> {
  await page.goto(`${product.url}/cleaners?city=montreal`)
  await wake(page)
}

async function on(who: Parameters<typeof arrive>[1], visit: (visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await arrive(browser, who)
  try {
    await visit(visitor)
    expect(visitor.complaints).toEqual([])
  } finally {
    await visitor.leave()
  }
}

/** Evaluated from outside: the content policy forbids evaluation in the page. */
const becomesTrue = (page: Page, words: string) => expect.poll(() => page.evaluate(words), { timeout: 30_000 }).toBe(true)

/** Drawn, in the place of the still map. */
async function comesAlive(page: Page): Promise<void> {
  await live(page).waitFor({ state: 'visible' })
}

describe('the map of the list', () => {
  it('comes alive without a complaint of the content policy, and its pins are tied to the rows, and a press looks there and keeps the map', () =>
    on({ language: 'fr', device: 'desktop' }, async ({ page }) => {
      await list(page)
      await comesAlive(page)
      const pins = page.locator('.live-map button[data-pin][aria-pressed=false]')
      await expect.poll(() => pins.count()).toBeGreaterThan(0)
      await picture(page, 'live-map-fr-desktop')

      await page.locator('[id^="cleaner-"] a').first().hover()
      const lit = page.locator('.live-map button[data-pin] .bg-primary')
      await lit.first().waitFor()
      await page.mouse.move(0, 0)
      await lit.first().waitFor({ state: 'detached' })

      await pins.first().focus()
      await page.locator('li.bg-muted[id^="cleaner-"]').first().waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.searchParams.get('city') !== 'montreal' || url.searchParams.has('near'))
      await page.locator('.live-map button[data-pin][aria-pressed=true]').waitFor()
      await page.locator('[id^="cleaner-"]').first().waitFor()
    }))

  it('opens clusters with the keyboard, and focus goes to the first of their places', () =>
    on({ language: 'fr', device: 'desktop' }, async ({ page }) => {
      await list(page)
      await comesAlive(page)
      const clusters = page.locator('.live-map button[data-pin]:not([aria-pressed])')
      await clusters.first().waitFor()
      expect(await clusters.first().getAttribute('aria-label')).toMatch(/^\d+ endroits\u00a0: au moins \d+\. Agrandir$/)
      const before = await clusters.first().getAttribute('data-pin')
      await clusters.first().focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate('document.activeElement?.dataset.pin ?? null'), { timeout: 30_000 }).not.toBe(before)
      expect(await page.evaluate('document.activeElement?.dataset.pin ?? null')).not.toBeNull()
      await page.getByRole('button', { name: fr.searchHere }).waitFor()
    }))

  it.each([
    ['desktop', 'fr'],
    ['phone', 'en'],
  ] as const)('searches the area that somebody moved to, which reloads and goes back: %s', (device, language) =>
    on({ language, device }, async ({ page }) => {
      const words = translations[language]
      const onMap = { fr, en }[language]
      await page.goto(`${product.url}/cleaners?city=montreal&minRating=4&lng=${language}`)
      await wake(page)
      if (device === 'phone') await page.locator('label', { has: page.getByRole('checkbox', { name: words.cleaners.map.show }) }).click()
      await comesAlive(page)
      const search = page.getByRole('button', { name: onMap.searchHere })
      expect(await search.count()).toBe(0)
      await page.getByLabel(onMap.canvas).focus()
      await page.keyboard.press('Equal')
      await search.press('Enter')
      await page.waitForURL((url) => url.searchParams.has('area'))
      const there = new URL(page.url()).searchParams
      expect([there.get('city'), there.get('minRating')]).toEqual([null, '4'])
      expect(there.get('area')).toMatch(/^[\d.]+,-[\d.]+,[\d.]+,-[\d.]+$/)
      const answer = await page.request.get(`${product.url}/api/cleaners?${there.toString()}`)
      const { total } = (await answer.json()) as { total: number }
      expect(total).toBeGreaterThan(0)
      const count = page.locator('output', { hasText: language === 'fr' ? 'dans cette zone' : 'to this area' })
      await expect.poll(() => count.first().textContent()).toContain(String(total))
      await picture(page, `map-area-${language}-${device}`)

      await page.reload()
      await wake(page)
      await expect.poll(() => count.first().textContent()).toContain(String(total))
      await page.goBack()
      await page.waitForURL((url) => url.searchParams.get('city') === 'montreal')
      await expect.poll(() => count.count()).toBe(0)
    }),
  )

  it('is moved with the keyboard, and explains how', () =>
    on({ language: 'en', device: 'desktop' }, async ({ page }) => {
      await list(page)
      await comesAlive(page)
      const pin = page.locator('.live-map button[data-pin]').first()
      const before = await pin.boundingBox()
      await page.getByLabel('Map: move it with the arrow keys').focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(async () => (await pin.boundingBox())?.x, { timeout: 30_000 }).toBeLessThan(before?.x ?? 0)
      await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
      await picture(page, 'live-map-en-desktop')
    }))

  it('is not fetched on a phone until it is looked at', () =>
    on({ language: 'fr', device: 'phone' }, async ({ page }) => {
      fetched.length = 0
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      await list(page)
      await atRest(page)
      expect(fetched).toEqual([])
      expect(scripts.filter((url) => /live-map|maplibre/.test(url))).toEqual([])
      await page.locator('label', { has: page.getByRole('checkbox', { name: 'Carte' }) }).click()
      await comesAlive(page)
      expect(fetched).toHaveLength(1)
      await picture(page, 'live-map-fr-phone')
    }))

  it('is dark in the dark theme, its pins in the colours of the site', () =>
    on({ language: 'fr', device: 'desktop' }, async ({ page, context }) => {
      await context.addCookies([{ name: 'theme', value: 'dark', url: product.url }])
      await list(page)
      await comesAlive(page)
      expect(await page.evaluate("getComputedStyle(document.querySelector('.live-map canvas')).filter")).toContain('invert')
      await picture(page, 'live-map-dark')
    }))
})

const NO_WEBGL = `
  const original = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
    if (!kind.startsWith('webgl')) return original.call(this, kind, ...more)
    window.webglRefused = true
    return null
  }`
const LOSE_WEBGL = `document.querySelector('.live-map canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()`

describe('a map that cannot come alive', () => {
  const staysStill = async (page: Page): Promise<void> => {
    await page.locator('.live-map').waitFor({ state: 'detached' })
    await page.getByText(translations.fr.common.mapFailed).waitFor()
    await page.locator('figure svg path').first().waitFor({ state: 'visible' })
    await page.getByRole('navigation', { name: fr.places }).getByRole('link').first().focus()
  }

  it('stays still when the style does not come', async () => {
    const visitor = await arrive(browser, { language: 'fr', device: 'desktop' })
    answer = 'error'
    fetched.length = 0
    await list(visitor.page)
    await expect.poll(() => fetched.length, { timeout: 30_000 }).toBe(1)
    await staysStill(visitor.page)
    await picture(visitor.page, 'live-map-no-style')
    answer = 'style'
    await visitor.leave()
  })

  it('stays still without WebGL', async () => {
    const visitor = await arrive(browser, { language: 'fr', device: 'desktop' })
    await visitor.page.addInitScript(NO_WEBGL)
    await list(visitor.page)
    await becomesTrue(visitor.page, 'window.webglRefused === true')
    await staysStill(visitor.page)
    await visitor.leave()
  })

  it('is still again when WebGL is lost', async () => {
    const visitor = await arrive(browser, { language: 'fr', device: 'desktop' })
    await list(visitor.page)
    await comesAlive(visitor.page)
    await visitor.page.evaluate(LOSE_WEBGL)
    await staysStill(visitor.page)
    await visitor.leave()
  })
})
