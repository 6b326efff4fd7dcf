// A task that could not be done: the cleaner says why without a connection, the answer leaves with the next one, and the client reads it.
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { allButOver, now } from './requests.ts'
import { like, PASSWORD, signIn, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

const WHY = 'La douche est en réparation.'

/** The page says why it cannot send; the console says so too. */
const { arrive } = openToVisitors((complaint) => complaint.includes('ERR_INTERNET_DISCONNECTED'))

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  const { visitRecord, visits } = wordsOf(language)
  const device = language === 'fr' ? ('phone' as const) : ('desktop' as const)

  it('is left out with its reason, and another is not needed', async () => {
    const made = await allButOver(language)
    const { id } = made.booking

    const cleaner = await arrive({ language, device })
    const { page } = cleaner
    await signIn(page, language, 'paul@maisonnette.test', DEMO_PASSWORD)
    await page.goto(`/bookings/${id}/work`)
    const tasks = page.getByRole('checkbox')
    await tasks.first().waitFor()
    await cleaner.context.setOffline(true)
    await tasks.nth(0).uncheck()
    await page.getByRole('button', { name: like(visits.checklist.elseOf) }).click()
    await page.getByRole('button', { name: visits.checklist.notDone, exact: true }).click()
    await page.getByText(like(visits.checklist.reasonShort)).first().waitFor()
    await page.getByLabel(visits.checklist.reason).fill(WHY)
    await page.getByRole('button', { name: visits.checklist.notDone, exact: true }).click()
    await page.getByText(WHY).waitFor()
    await tasks.nth(1).uncheck()
    await page.getByRole('button', { name: like(visits.checklist.elseOf) }).click()
    await page.getByRole('button', { name: visits.checklist.notNeeded, exact: true }).click()
    await picture(page, `${language}-task-answers`)
    expect((await now(made)).checklist[0]).toMatchObject({ answer: 'done' })
    await cleaner.context.setOffline(false)
    await expect.poll(async () => (await now(made)).checklist[0], { timeout: 20_000 }).toMatchObject({ answer: 'not_done', reason: WHY })
    await expect.poll(async () => (await now(made)).checklist[1]?.answer, { timeout: 20_000 }).toBe('not_needed')
    expect((await now(made)).missing).toEqual([])

    const client = await arrive({ language, device })
    await signIn(client.page, language, made.email, PASSWORD)
    await client.page.goto(`/bookings/${id}`)
    await client.page.getByText(like(visitRecord.progress.not_done)).first().waitFor()
    await client.page.getByText(WHY).waitFor()
    await picture(client.page, `${language}-task-answers-client`)
  })
})
