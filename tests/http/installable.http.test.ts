// What makes the site an application, as browsers ask for it: manifest by host and language, icons of their size, and the service worker.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BRANDS } from '#domain/brand.ts'
import { openWorld, type World } from '../support/world.ts'

type Picture = {
  readonly src: string
  readonly sizes: string
  readonly type?: string
  readonly purpose?: string
  readonly form_factor?: string
}
type Manifest = {
  readonly id: string
  readonly name: string
  readonly short_name: string
  readonly lang: string
  readonly start_url: string
  readonly scope: string
  readonly display: string
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Picture[] }[]
}

let world: World
beforeAll(async () => {
  const env = { BRAND_MAIN_HOST: 'tidynest.test', BRAND_QUEBEC_HOST: 'maisonnette.test', PUBLIC_URL: 'https://tidynest.test' }
  world = await openWorld({ withPages: true, env })
}, 240_000)
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: 'tidynest.test', 'accept-language': 'fr-CA', ...headers } })
const manifest = async (url: string, host: string) => (await get(url, { host })).json<Manifest>()

describe('the manifest', () => {
  it.each([
    { host: 'maisonnette.test', lng: 'fr', name: 'Maisonnette', lang: 'fr-CA' },
    // The Quebec host speaks French whatever is asked.
    { host: 'maisonnette.test', lng: 'en', name: 'Maisonnette', lang: 'fr-CA' },
    { host: 'tidynest.test', lng: 'fr', name: 'Tidynest', lang: 'fr-CA' },
    { host: 'tidynest.test', lng: 'en', name: 'Tidynest', lang: 'en-CA' },
  ])('of $host asked in $lng is that of $name in $lang', async ({ host, lng, name, lang }) => {
    const made = await manifest(`/manifest.webmanifest?lng=${lng}`, host)
    expect(made).toMatchObject({ id: '/', short_name: name, lang, scope: '/', display: 'standalone' })
    expect(made.name.startsWith(name)).toBe(true)
    expect(made.shortcuts.map(({ url }) => url)).toEqual(['/cleaners', '/bookings'])
  })

  it('is linked from pages in their language, with the colour of their theme', async () => {
    const { body } = await get('/', { 'accept-language': 'en-CA', cookie: 'theme=dark' })
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest?lng=en">')
    expect(body).toContain('<link rel="apple-touch-icon" href="/icons/tidynest/apple-touch.png">')
    expect(body).toContain('<meta name="theme-color" content="#0b1424">')
  })

  it('names icons of each purpose and pictures of each shape, all of the size that it says', async () => {
    const made = await manifest('/manifest.webmanifest?lng=fr', 'maisonnette.test')
    expect(made.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ])
    expect(new Set(made.screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['narrow', 'wide']))
    for (const { src, sizes, type } of [...made.icons, ...made.screenshots]) {
      const answer = await get(src)
      const { width, height, format } = await sharp(answer.rawPayload).metadata()
      expect([src, answer.headers['content-type'], `${width}x${height}`, `image/${format}`]).toEqual([src, type, sizes, type])
      expect(answer.rawPayload.length, src).toBeLessThan(100_000)
    }
  })

  it.each(BRANDS)('leaves the mark of %s within the circle that every mask of a system keeps', async (brand) => {
    const { data, info } = await sharp((await get(`/icons/${brand}/maskable-512.png`)).rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const ground = [data[0], data[1], data[2]]
    let farthest = 0
    for (let y = 0; y < info.height; y += 1)
      for (let x = 0; x < info.width; x += 1) {
        const at = (y * info.width + x) * info.channels
        if (ground.some((part, index) => part !== data[at + index])) farthest = Math.max(farthest, Math.hypot(x - 256, y - 256))
      }
    expect(farthest).toBeGreaterThan(100)
    expect(farthest).toBeLessThan(0.4 * 512)
  })

  it('has an icon for the home screen of iOS', async () => {
    expect(await sharp((await get('/icons/maisonnette/apple-touch.png')).rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 180,
      height: 180,
    })
  })
})

describe('the service worker', () => {
  it('is never kept by the browser, may work for the whole site, and may fetch from here alone', async () => {
    const { headers, statusCode } = await get('/service-worker.js')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'; script-src 'self'",
    })
  })

  it('keeps ahead only what exists and is the same for everyone, and is of the build of the pages', async () => {
    const { body } = await get('/service-worker.js')
    const facts = JSON.parse(/^Object\.assign\(self, (\{.*\})\);$/m.exec(body)?.[1] ?? '') as {
      BUILD: string
      STAND_IN: string
      PRECACHE: { url: string; revision: string | null }[]
    }
    expect((await get('/')).body).toContain(`"build":"${facts.BUILD}"`)
    expect(facts.PRECACHE.map(({ url }) => url)).toContain(facts.STAND_IN)
    for (const { url, revision } of facts.PRECACHE) {
      expect(url).toMatch(/^\/(?:assets\/|locales\/(?:fr|en)\/|offline$)/)
      // What has no revision never changes under its address.
      if (revision === null) expect(url).toMatch(/[/~-][\w-]{7,8}\.\w+$|\.json\?v=[\da-f]{12}$/)
      expect((await get(url)).statusCode, url).toBe(200)
    }
  })
})
