// A visit of forty-one minutes out of four hours: the cleaner says why, the client reads it, and nothing more is charged before their word.
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { allButOver, now } from './requests.ts'
import { choose, like, moveClock, PASSWORD, signIn, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

const { arrive } = openToVisitors()

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  const { visitRecord, visits } = wordsOf(language)
  const device = language === 'fr' ? ('phone' as const) : ('desktop' as const)

  it('the end is asked to be explained, and the second half waits for the client', async () => {
    const made = await allButOver(language)
    const { id } = made.booking
    await moveClock({ advanceSeconds: 41 * 60 })

    const cleaner = await arrive({ language, device })
    await signIn(cleaner.page, language, 'paul@maisonnette.test', DEMO_PASSWORD)
    await cleaner.page.goto(`/bookings/${id}/work`)
    await cleaner.page.getByRole('button', { name: visits.finish.button }).first().click()
    const dialog = cleaner.page.getByRole('dialog')
    await dialog.getByText(like(visits.finish.short.onSite)).waitFor()
    await dialog.getByRole('button', { name: visits.finish.short.next, exact: true }).click()
    await dialog.getByText(visits.finish.short.missing).waitFor()
    await choose(dialog.getByRole('radio', { name: visitRecord.shortVisit.reasons.finished_early }))
    await picture(cleaner.page, `${language}-short-why`)
    await dialog.getByRole('button', { name: visits.finish.short.next, exact: true }).click()
    await dialog.getByRole('button', { name: visits.punch.manual }).click()
    await dialog.getByRole('textbox').fill('Le téléphone ne trouve pas sa position.')
    await dialog.getByRole('button', { name: visits.punch.withReason }).click()
    await cleaner.page.waitForURL(/\/completed/)
    await cleaner.page.getByText(like(visitRecord.shortVisit.waitsCleaner)).waitFor()
    await picture(cleaner.page, `${language}-short-done`)

    expect(await now(made)).toMatchObject({ status: 'completed', paymentStatus: 'partially_paid', timeOnSite: { minutes: 41 } })
    const client = await arrive({ language, device })
    await signIn(client.page, language, made.email, PASSWORD)
    await client.page.goto(`/bookings/${id}`)
    await client.page.getByText(like(visitRecord.progress.onSiteDeclared)).first().waitFor()
    await client.page.getByText(visitRecord.shortVisit.reasons.finished_early).waitFor()
    await picture(client.page, `${language}-short-client`)
    await client.page.getByRole('button', { name: visitRecord.shortVisit.approve }).click()
    await expect.poll(async () => (await now(made)).paymentStatus, { timeout: 20_000 }).toBe('fully_paid')
    await client.page.getByRole('button', { name: visitRecord.shortVisit.approve }).waitFor({ state: 'detached' })
  })
})
