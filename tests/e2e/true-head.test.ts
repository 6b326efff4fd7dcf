// A page's head stays correct after a client-side navigation.
import { expect, it } from 'vitest'
import { arrive, openBrowser, wake } from '../support/browser.ts'
import { wordsOf } from './steps.ts'

it('the head follows the page: its addresses in each language, whether it may be listed, what is shown when it is shared', async () => {
  const browser = await openBrowser()
  const { page, complaints } = await arrive(browser, { language: 'fr', device: 'desktop' })
  const { shell } = wordsOf('fr')
  const head = () =>
    page.evaluate<Record<string, unknown>>(`({
      path: location.pathname,
      canonical: document.querySelector('link[rel=canonical]')?.href.replace(/^\\w+:\\/\\/[^/]+/, '') ?? null,
      languages: [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => link.hreflang).join(' '),
      robots: document.querySelector('meta[name=robots]')?.content ?? null,
      shared: document.querySelectorAll('meta[property^="og:"]').length > 0,
    })`)
  const listed = { languages: 'fr-CA fr en-CA en x-default', robots: null }

  await page.goto('/cleaners?sort=price&city=laval')
  await wake(page)
  expect(await head()).toEqual({ ...listed, path: '/cleaners', canonical: '/cleaners?city=laval', shared: true })

  await page.getByRole('banner').getByRole('link', { name: shell.nav.login }).click()
  await expect.poll(head).toEqual({ path: '/login', canonical: null, languages: '', robots: 'noindex', shared: false })

  await page.goBack()
  await expect.poll(head).toEqual({ ...listed, path: '/cleaners', canonical: '/cleaners?city=laval', shared: false })

  await page.getByRole('banner').getByRole('link', { name: shell.language.switchTo }).click()
  await expect.poll(head).toEqual({ ...listed, path: '/cleaners', canonical: '/cleaners?city=laval&lng=en', shared: false })
  expect(complaints).toEqual([])
  await browser.close()
})
