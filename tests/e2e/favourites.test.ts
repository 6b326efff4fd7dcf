// Favourites: a stranger's heart leads to sign-in and back to it pressed; a client finds all of them at one place, sets people aside and takes it back.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { atRest } from '../support/at-rest.ts'
import { arrive, openBrowser, picture, wake } from '../support/browser.ts'
import { productOfWorker } from '../support/product-of-worker.ts'
import { settled } from './requests.ts'
import { like, PASSWORD, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const LIST = '/cleaners?city=montreal&sort=price'
const NAME = 'Paul G.'

describe.each(playedLanguages(import.meta.url))('favourites, in %s', (language) => {
  const { accounts, favourites } = wordsOf(language)
  const heartOf = (name: string) => favourites.heart.replace('{{name}}', name)

  it('a heart pressed before signing in is pressed after it, is undone, and all are at one place', async () => {
    const { email } = await settled(language)
    const { page, complaints, leave } = await arrive(browser, { language })
    await page.goto(LIST)
    await wake(page)
    const first = page.getByRole('link', { name: like(favourites.add) }).first()
    const named = (await first.innerText()).trim()
    await first.click()
    await page.waitForURL(/\/login\?next=/)
    await page.getByLabel(accounts.fields.email, { exact: true }).fill(email)
    await page.getByRole('textbox', { name: accounts.fields.password }).fill(PASSWORD)
    await page.getByRole('button', { name: accounts.login.submit, exact: true }).click()
    await page.waitForURL(/\/cleaners\?/)
    const pressed = page.getByRole('button', { pressed: true, name: like(favourites.heart) })
    await pressed.waitFor()
    const name = (await pressed.innerText()).replace(like(favourites.heart.replace('{{name}}', '')), '').trim()
    expect(named).toContain(name)
    await picture(page, `${language}-list-with-hearts`)

    await page.goto('/favourites')
    await page.getByRole('link', { name, exact: true }).waitFor()
    await picture(page, `${language}-favourites`)
    const heart = page.getByRole('button', { name: heartOf(name) })
    await heart.click()
    await page.getByText(favourites.removed.replace('{{name}}', name)).first().waitFor()
    await page.getByRole('button', { name: favourites.undo, exact: true }).click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
    await atRest(page)
    await page.reload()
    await page.getByRole('heading', { name: favourites.none }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('somebody set aside from their profile leaves the list, and comes back from the favourites', async () => {
    const { email } = await settled(language)
    const { page, complaints, leave } = await arrive(browser, { language })
    await page.request.post('/api/auth/login', { data: { email, password: PASSWORD, remember: true } })
    await page.goto('/cleaners/paul-g')
    await page.getByRole('button', { name: like(favourites.say.open) }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(favourites.say.kinds.dislike, { exact: true }).click()
    await dialog.getByText(favourites.reasons.price, { exact: true }).click()
    await picture(page, `${language}-set-aside-dialog`)
    await dialog.getByRole('button', { name: favourites.say.confirm, exact: true }).click()
    await page.getByText(favourites.say.done.replace('{{name}}', NAME)).first().waitFor()
    await page.goto('/favourites')
    const aside = page.getByRole('region', { name: favourites.aside.title })
    await aside.getByText(favourites.aside.kinds.dislike, { exact: false }).waitFor()
    await picture(page, `${language}-set-aside`)
    await aside.getByRole('button', { name: favourites.aside.undoNamed.replace('{{name}}', NAME) }).click()
    await aside.waitFor({ state: 'detached' })
    await atRest(page)

    // From the list: the row leaves at once, focus goes on to the next, and the toast undoes it.
    await page.goto(LIST)
    const row = page.getByRole('link', { name: NAME, exact: true })
    await page.getByRole('button', { name: favourites.menu.replace('{{name}}', NAME) }).click()
    await picture(page, `${language}-menu-of-a-row`)
    await page.getByRole('button', { name: favourites.say.kinds.dislike, exact: true }).click()
    await dialog.getByText(favourites.reasons.availability, { exact: true }).click()
    await dialog.getByRole('button', { name: favourites.say.confirm, exact: true }).click()
    await row.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('a:focus').getAttribute('href')).toMatch(/^\/cleaners\//)
    await page.getByRole('button', { name: favourites.undo, exact: true }).click()
    await row.waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('cleaners find the clients whom they set aside in their account, and take them back', async () => {
    const { page, complaints, leave } = await arrive(browser, { language })
    await page.request.post('/api/auth/login', { data: { email: 'marie@maisonnette.test', password: DEMO_PASSWORD, remember: true } })
    const headers = { origin: productOfWorker().url }
    await page.request.patch('/api/users/me', { data: { language }, headers })
    const { items } = await (await page.request.get('/api/bookings')).json()
    await page.request.put(`/api/bookings/${items[0].id}/client-aside`, { data: {}, headers })
    await page.goto('/profile')
    const back = page.getByRole('button', { name: like(favourites.clients.undoNamed) })
    await back.scrollIntoViewIfNeeded()
    await picture(page, `${language}-clients-aside`)
    await back.click()
    await page.getByText(favourites.clients.none, { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })
})
