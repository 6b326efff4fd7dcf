// A refund that the bank sent back, in a real browser: an operator reads it on the case, thinks again, and sends it once more.
import { beforeAll, expect, it } from 'vitest'
import type { CaseOfBooking } from '#contract/cases.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { soon } from '../support/soon.ts'
import { allButOver, asPaul, now, type Made } from './requests.ts'
import { get, like, moveClock, PASSWORD, post, signIn, tokenOf, wordsOf } from './steps.ts'

const REFUNDS_COME_BACK = '4000000000005126'

const { arrive } = openToVisitors()
let made: Made
let caseId: string

beforeAll(async () => {
  made = await allButOver('fr', REFUNDS_COME_BACK)
  const path = `/api/bookings/${made.booking.id}`
  await moveClock({ advanceSeconds: 4 * 3_600 })
  expect((await asPaul(`${path}/punch-out`, { reason: 'Le téléphone ne trouve pas sa position.' })).status).toBe(200)
  await soon(async () => expect((await now(made)).paymentStatus).toBe('fully_paid'))
  const client = await tokenOf(made.email, PASSWORD)
  const reported = await post(`${path}/case`, { reason: 'not_done', words: 'La salle de bain n’a pas été faite du tout.' }, client)
  expect(reported.status).toBe(201)
  expect((await asPaul(`${path}/case/words`, { words: 'Je suis arrivé en retard.' })).status).toBe(200)
  caseId = ((await get(`${path}/case`, client)) as CaseOfBooking).case?.id ?? ''
  const decision = { round: 1, outcome: 'partial_refund', amountCents: 2_000, reason: 'tasks_undone', note: '' }
  expect((await post(`/api/admin/cases/${caseId}/decide`, decision, await tokenOf('olga@maisonnette.test', DEMO_PASSWORD))).status).toBe(
    200,
  )
  await soon(async () => expect((await now(made)).payment.refundedCents).toBe(2_000))
  await moveClock({ advanceSeconds: 11 * 60 })
  await soon(async () => expect((await now(made)).payment.refundedCents).toBe(0))
})

it('is sent again after a second look', async () => {
  const language = 'fr'
  const { caseReview, common } = wordsOf(language)
  const { page, complaints } = await arrive({ language, device: 'desktop' })
  await signIn(page, language, 'olga@maisonnette.test', DEMO_PASSWORD)
  await page.goto(`/admin/cases?case=${caseId}`)
  await page.getByRole('heading', { name: like(caseReview.returned) }).waitFor()
  await picture(page, `${language}-refund-returned`)
  const press = page.getByRole('button', { name: caseReview.sendAgain })
  await press.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(caseReview.sendAgainBody).waitFor()
  await picture(page, `${language}-refund-again`)
  await dialog.getByRole('button', { name: common.actions.cancel }).click()
  await dialog.waitFor({ state: 'hidden' })
  await press.click()
  await dialog.getByRole('button', { name: caseReview.sendAgain }).click()
  await page.getByText(caseReview.sentAgain).first().waitFor()
  await page.getByRole('heading', { name: like(caseReview.returned) }).waitFor({ state: 'detached' })
  await soon(async () => expect((await now(made)).payment.refundedCents).toBe(2_000))
  expect(complaints).toEqual([])
})
