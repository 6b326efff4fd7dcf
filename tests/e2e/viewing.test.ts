// An operator sees a person's pages in a real browser: with a reason, under a bar that stays, without changing anything; the person reads of it.
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { playedLanguages } from '../support/extent.ts'
import { asPaul, requested } from './requests.ts'
import { like, PASSWORD, signIn, wordsOf } from './steps.ts'

/** What an operator is refused on somebody's pages. */
const { arrive } = openToVisitors((complaint) => / 403 /.test(complaint))

it.each(playedLanguages(import.meta.url))(
  'an operator sees a client’s pages and goes back, and the client reads of it, in %s',
  async (language) => {
    const { admin, auditDesk, people, viewing, problems, bookingSteps, shell, today } = wordsOf(language)
    const { booking, email } = await requested(language, '4242424242424242', 48)
    expect((await asPaul(`/api/bookings/${booking.id}/accept`, {})).status).toBe(200)
    const { page, complaints } = await arrive({ language, device: language === 'fr' ? 'desktop' : 'phone' })
    await signIn(page, language, 'olga@maisonnette.test', DEMO_PASSWORD)
    await page.getByRole('navigation', { name: admin.nav }).getByRole('link', { name: admin.areas.users }).click()
    await page.getByRole('searchbox', { name: people.search }).fill(email)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/users\?q=/)
    await page.getByRole('link', { name: 'Alex Côté' }).first().click()
    await page.getByRole('button', { name: people.view.open }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox', { name: like(admin.explain.why) }).fill('Alex ne trouve pas sa visite.')
    await picture(page, `viewing-asked-${language}`)
    await dialog.getByRole('button', { name: people.view.open }).click()

    const bar = page.getByRole('complementary', { name: viewing.label })
    await bar.waitFor()
    await picture(page, `viewing-day-${language}`)
    await page.getByRole('link', { name: today.next.open }).first().click()
    await page.waitForURL(`**/bookings/${booking.id}`)
    await page.getByRole('button', { name: bookingSteps.steps.cancel }).first().waitFor()
    await picture(page, `viewing-booking-${language}`)
    // What is between the two stays so.
    await page
      .getByRole('link', { name: like(shell.nav.messages) })
      .first()
      .click()
    await page.getByText(problems['view-only']).first().waitFor()
    await bar.waitFor()
    await picture(page, `viewing-messages-${language}`)

    await bar.getByRole('button', { name: viewing.end }).click()
    await page.waitForURL(/\/admin\/users\/[\da-f-]{36}$/)
    await page.getByText(auditDesk.actions.account['see-as-end']).waitFor()
    await bar.waitFor({ state: 'detached' })
    expect(complaints.splice(0).filter((complaint) => !/ 403 /.test(complaint))).toEqual([])

    const own = await arrive({ language, device: 'phone' })
    await signIn(own.page, language, email, PASSWORD)
    await own.page.goto('/profile')
    await own.page.getByRole('heading', { name: viewing.title }).waitFor()
    await own.page.getByRole('heading', { name: viewing.title }).scrollIntoViewIfNeeded()
    await picture(own.page, `viewing-told-${language}`)
  },
)
