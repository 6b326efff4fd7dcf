// Photos where the network fails: chosen without one, or stored although the answer was lost; each reaches the booking once.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import { aPicture } from '../support/booking-scene.ts'
import { asPaul, now, requested, type Made } from './requests.ts'
import { moveClock, signIn, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(playedLanguages(import.meta.url))('in %s, a photo', (language) => {
  const { visits } = wordsOf(language)
  let paul: Visitor
  let made: Made
  beforeAll(async () => {
    made = await requested(language, '4242424242424242', 30, {}, { allowPhotos: true })
    await asPaul(`/api/bookings/${made.booking.id}/accept`, {})
    await moveClock({ now: made.booking.startsAt })
    await asPaul(`/api/bookings/${made.booking.id}/punch-in`, { reason: 'Le téléphone ne trouve pas sa position.' })
    paul = await arrive(browser, { language, device: language === 'fr' ? 'phone' : 'desktop' })
    await signIn(paul.page, language, 'paul@maisonnette.test', DEMO_PASSWORD)
    await paul.page.goto(`/bookings/${made.booking.id}/work`)
    await paul.page.getByRole('heading', { name: visits.checklist.title }).waitFor()
  })
  afterAll(() => paul.leave())

  const choose = async (name: string, mimeType = 'image/jpeg', buffer?: Buffer) =>
    paul.page.getByLabel(visits.photos.chooseBefore).setInputFiles({ name, mimeType, buffer: buffer ?? (await aPicture()) })
  const photos = async () => (await now(made)).photos.length
  const shown = (name: string) => paul.page.getByText(name, { exact: true })

  it('that is chosen offline waits, shows so, and is sent when the network is back', async () => {
    await paul.context.setOffline(true)
    await choose('hors-ligne.jpg')
    await paul.page.getByText(visits.photos.kept).waitFor()
    await paul.page.getByText(visits.queue.kept).waitFor()
    await picture(paul.page, `${language}-photo-waits`)
    expect(await photos()).toBe(0)
    await paul.context.setOffline(false)
    await shown('hors-ligne.jpg').waitFor({ state: 'detached' })
    expect(await photos()).toBe(1)
  })

  it('whose answer was lost is sent again and kept once', async () => {
    let lost = 0
    const keys = new Set<string | undefined>()
    await paul.page.route(/\/photos(?:\?|$)/, async (route) => {
      keys.add(route.request().headers()['idempotency-key'])
      if (lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    await choose('perdue.jpg')
    await expect.poll(photos).toBe(2)
    // It leaves again by itself.
    await shown('perdue.jpg').waitFor({ state: 'detached' })
    expect(await photos()).toBe(2)
    expect([lost, keys.size, [...keys][0]?.length]).toEqual([1, 1, 36])
    await paul.page.unroute(/\/photos(?:\?|$)/)
  })

  it('is drawn beside the page, which goes on answering meanwhile', async () => {
    const drawing = paul.page.waitForEvent('worker')
    await choose('a-cote.jpg')
    expect((await drawing).url()).toContain('photo-worker')
    await shown('a-cote.jpg').waitFor({ state: 'detached' })
    expect(await photos()).toBe(3)
  })

  it('is drawn by the page where the browser draws nowhere else', async () => {
    await paul.page.evaluate('delete globalThis.OffscreenCanvas')
    await choose('sur-la-page.jpg')
    await shown('sur-la-page.jpg').waitFor({ state: 'detached' })
    expect(await photos()).toBe(4)
  })

  it('from an iPhone that this browser cannot open is named, with what to do', async () => {
    await choose('IMG_0001.HEIC', 'image/heic', Buffer.from('not for this browser'))
    await paul.page.getByText(visits.photos.faults.heic).waitFor()
    await picture(paul.page, `${language}-photo-heic`)
    expect(await photos()).toBe(4)
  })
})
