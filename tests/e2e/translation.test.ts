// What a cleaner wrote in the other language, and the translator that some browsers bring: here one of the test's, in a real browser.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#domain/account.ts'
import { atRest } from '../support/at-rest.ts'
import { arrive, openBrowser, picture, wake } from '../support/browser.ts'
import { get, like, wordsOf } from './steps.ts'
import { withTranslator } from './translator.ts'
import { playedLanguages } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Profile = { readonly slug: string; readonly bio: string; readonly bioLanguage: Language }

/** A listed person whose own words are not in this language. */
async function foreignTo(language: Language): Promise<Profile> {
  const { items } = (await get('/api/cleaners?pageSize=40')) as { items: { slug: string }[] }
  for (const { slug } of items) {
    const profile = (await get(`/api/cleaners/${slug}`)) as Profile
    if (profile.bio !== '' && profile.bioLanguage !== language) return { ...profile, slug }
  }
  throw new Error(`nobody wrote in another language than ${language}`)
}

const fetchesOf = (page: Page): string[] => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** The words of translating, which come along with its code. */
const isOfTranslating = (path: string) => path.endsWith('/translation.json')

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  const { translation } = wordsOf(language)
  const other = language === 'fr' ? 'en' : 'fr'

  it('a press translates it, says how far the download is and that a machine did it; another gives the original back', async () => {
    const { slug, bio } = await foreignTo(language)
    const { page, complaints, leave } = await arrive(browser, { language, device: language === 'fr' ? 'phone' : 'desktop' })
    await withTranslator(page, 'downloadable')
    const fetched = fetchesOf(page)
    await page.goto(`/cleaners/${slug}`)
    const original = page.locator(`p[lang=${other}]`, { hasText: bio.split('\n')[0] ?? bio })
    await original.waitFor()
    await wake(page)
    await page.getByRole('button', { name: translation.translate }).first().click()
    await page.getByText(like(translation.downloading)).waitFor()
    expect(fetched.some(isOfTranslating)).toBe(true)
    expect(await page.getByText(like(translation.downloading)).innerText()).toContain('40')
    await page.evaluate('letGo()')
    const translated = page.locator(`p[lang=${language}]`, { hasText: `${other} → ${language}: ${bio.split('\n')[0] ?? bio}` })
    await translated.waitFor()
    await page.getByText(translation.byMachine).waitFor()
    expect(await original.filter({ hasNotText: '→' }).count()).toBe(0)
    await picture(page, `${language}-translated`)
    await page.getByRole('button', { name: translation.original }).click()
    await original.waitFor()
    expect([await translated.count(), await page.getByText(translation.byMachine).count()]).toEqual([0, 0])
    expect(complaints).toEqual([])
    await leave()
  })

  it('nothing is offered, nor loaded, where the browser has no translator; the text still says its language', async () => {
    const { slug, bio } = await foreignTo(language)
    const { page, leave } = await arrive(browser, { language })
    await page.addInitScript('delete globalThis.Translator')
    const fetched = fetchesOf(page)
    await page.goto(`/cleaners/${slug}`)
    await wake(page)
    await atRest(page)
    await expect.poll(() => page.locator(`p[lang=${other}]`, { hasText: bio.split('\n')[0] ?? bio }).count()).toBe(1)
    expect(await page.getByRole('button', { name: translation.translate }).count()).toBe(0)
    expect(fetched.filter(isOfTranslating)).toEqual([])
    await leave()
  })
})

it('a translator that does not know the languages is not offered, and one that fails says so and may be tried again', async () => {
  const { translation } = wordsOf('fr')
  const { slug } = await foreignTo('fr')
  for (const availability of ['unavailable', 'available']) {
    const { page, leave } = await arrive(browser, { language: 'fr' })
    await withTranslator(page, availability)
    await page.addInitScript("if (location.hash === '#fails') Translator.create = async () => { throw new Error('no room') }")
    await page.goto(`/cleaners/${slug}#fails`)
    await wake(page)
    const button = page.getByRole('button', { name: translation.translate })
    if (availability === 'unavailable') {
      await atRest(page)
      expect(await button.count()).toBe(0)
    } else {
      await button.first().click()
      await page.getByText(translation.failed).waitFor()
      expect(await button.first().isEnabled()).toBe(true)
    }
    await leave()
  }
})
