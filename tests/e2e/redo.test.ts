// A visit redone free in a real browser: the client reports, an operator decides that it is redone, the client chooses a time, the cleaner comes again, and all is well.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CaseOfBooking } from '#contract/cases.ts'
import type { Booking } from '#contract/bookings.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { atRest } from '../support/at-rest.ts'
import { arrive, openBrowser, picture, type Visitor } from '../support/browser.ts'
import { allButOver, answerEveryTask, asPaul, kindsFor, now, type Made } from './requests.ts'
import { choose, get, like, moveClock, PASSWORD, signIn, tokenOf, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

const NO_POSITION = { reason: 'Le téléphone ne trouve pas sa position.' }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function caseOf({ booking, email }: Made): Promise<NonNullable<CaseOfBooking['case']>> {
  const { case: found } = (await get(`/api/bookings/${booking.id}/case`, await tokenOf(email, PASSWORD))) as CaseOfBooking
  if (found === null) throw new Error('no case')
  return found
}
/** Without a horizontal bar, on whatever screen. */
async function look(page: Page, name: string): Promise<void> {
  await picture(page, name)
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
}

it.each(playedLanguages(import.meta.url))('in %s, a visit is redone at no charge, and its money moves once', async (language) => {
  const words = wordsOf(language)
  const visitors: Visitor[] = []
  const someone = async (email: string, password: string, device: 'phone' | 'desktop'): Promise<Page> => {
    const visitor = await arrive(browser, { language, device })
    visitors.push(visitor)
    await signIn(visitor.page, language, email, password)
    return visitor.page
  }
  const made = await allButOver(language)
  const first = `/bookings/${made.booking.id}`
  await moveClock({ advanceSeconds: 4 * 3_600 })
  expect((await asPaul(`/api${first}/punch-out`, NO_POSITION)).status).toBe(200)
  await expect.poll(async () => (await now(made)).paymentStatus, { timeout: 20_000 }).toBe('fully_paid')

  const client = await someone(made.email, PASSWORD, 'phone')
  await client.goto(`${first}/case`)
  await choose(client.getByRole('radio', { name: words.cases.reasons.not_done }))
  await client.getByRole('textbox', { name: words.cases.opening.words }).fill('La salle de bain n’a pas été faite du tout.')
  await client.getByRole('button', { name: words.cases.opening.send }).click()
  await client.getByRole('heading', { name: like(words.cases.turn.theirs.replace('{{name, de}}', '{{name}}')) }).waitFor()
  expect((await asPaul(`/api${first}/case/words`, { words: 'Je peux revenir la faire.' })).status).toBe(200)

  const olga = await someone('olga@maisonnette.test', DEMO_PASSWORD, 'desktop')
  await olga.goto(`/admin/cases?case=${(await caseOf(made)).id}`)
  await choose(olga.getByRole('radio', { name: like(words.caseReview.outcomes.redo) }))
  await olga.getByRole('combobox', { name: words.caseReview.reason }).selectOption({ label: words.cases.decisionReasons.tasks_undone })
  await look(olga, `redo-decide-${language}`)
  await olga.getByRole('button', { name: words.caseReview.check.open }).click()
  await olga.getByRole('button', { name: words.caseReview.send }).click()
  await expect.poll(async () => (await caseOf(made)).stage).toBe('redo')

  await client.reload()
  await client.getByRole('heading', { name: words.cases.turn.redoChoose }).waitFor()
  await client.getByText(words.cases.redo.free).waitFor()
  await client.getByRole('combobox', { name: words.cases.redo.day }).selectOption({ index: 3 })
  await client.getByRole('combobox', { name: words.cases.redo.hour }).selectOption({ index: 1 })
  await look(client, `redo-choose-${language}`)
  await client.getByRole('button', { name: words.cases.redo.ask }).click()
  await client.getByRole('link', { name: words.cases.redo.see }).waitFor()
  const { redo } = await caseOf(made)
  const path = `/bookings/${redo?.bookingId}`

  const cleaner = await someone('paul@maisonnette.test', DEMO_PASSWORD, 'desktop')
  await cleaner.goto(path)
  await cleaner.getByText(words.bookingEnds.redo.title).first().waitFor()
  await look(cleaner, `redo-asked-${language}`)
  await cleaner.getByRole('button', { name: words.bookingSteps.steps.accept, exact: true }).first().click()
  await cleaner.waitForURL(/\/accepted/)
  const seen = async (): Promise<Booking> => (await get(`/api${path}`, await tokenOf(made.email, PASSWORD))) as Booking
  expect(await seen()).toMatchObject({ status: 'confirmed', priceBreakdown: { finalCents: 0 } })
  await client.goto(path)
  await client.getByText(words.bookingEnds.redo.client).waitFor()
  await look(client, `redo-confirmed-${language}`)

  await moveClock({ now: (await seen()).startsAt })
  expect((await asPaul(`/api${path}/punch-in`, NO_POSITION)).status).toBe(200)
  await answerEveryTask(String(redo?.bookingId))
  await moveClock({ advanceSeconds: 4 * 3_600 })
  expect((await asPaul(`/api${path}/punch-out`, NO_POSITION)).status).toBe(200)

  await olga.goto(`/admin/cases?case=${(await caseOf(made)).id}`)
  await olga.getByRole('heading', { level: 1 }).waitFor()
  await atRest(olga)
  await look(olga, `redo-done-${language}`)
  await client.goto(`${first}/case`)
  await client.getByRole('heading', { name: words.cases.turn.redoCheck }).waitFor()
  await look(client, `redo-check-${language}`)
  await client.getByRole('button', { name: words.cases.redo.well }).click()
  await client.getByRole('heading', { name: words.cases.turn.closed }).waitFor()
  await look(client, `redo-closed-${language}`)
  await expect.poll(async () => (await now(made)).paymentStatus, { timeout: 20_000 }).toBe('completed')
  expect((await seen()).payment.legs.every(({ capturedAt }) => capturedAt === null)).toBe(true)
  expect(await kindsFor(made.email)).toEqual(expect.arrayContaining(['client-redo', 'client-case-closed']))
  for (const { complaints, leave } of visitors) {
    expect(complaints).toEqual([])
    await leave()
  }
})
