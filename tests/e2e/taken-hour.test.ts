// An hour that somebody else took meanwhile is refused once, and not offered again.
import { expect, it } from 'vitest'
import { formatTime } from '#domain/time-format.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors } from '../support/browser.ts'
import { asPaul, inCase, requested, settled } from './requests.ts'
import { answerPhotos, choose, get, GOOD_CARD, like, PASSWORD, requestAndAuthorize, signIn, wordsOf } from './steps.ts'

const { book, cases, caseReview, common } = wordsOf('fr')
const { arrive } = openToVisitors((complaint) => /409 \(Conflict\)|503 \(Service.*\/openings\?/.test(complaint))

it('the other times of the booking form leave it out', async () => {
  const client = await settled('fr')
  const { items } = (await get('/api/cleaners/paul-g/openings?days=30&hours=4')) as { items: { date: string; time: string }[] }
  const { date, time } = items.at(-1) ?? { date: '', time: '' }
  const { page } = await arrive({ language: 'fr', device: 'desktop' })
  await signIn(page, 'fr', client.email, PASSWORD)
  await page.goto(`/book/paul-g?step=when&date=${date}&time=${time}&hours=4`)
  const hour = page.getByRole('radio', { name: formatTime(time, 'fr'), exact: true })
  await expect.poll(() => hour.isChecked()).toBe(true)
  await page.getByRole('button', { name: book.next }).click()
  await page.getByRole('heading', { level: 1, name: book.titles.pay }).waitFor()
  await answerPhotos(page, 'fr', 'photosNo')

  await requested('fr', GOOD_CARD, 0, {}, { date, time })
  await requestAndAuthorize(page, 'fr', GOOD_CARD)
  await page
    .getByRole('link', { name: book.pay.otherTimes })
    .or(page.getByRole('link', { name: book.pay.correct }))
    .click()
  await page.getByRole('heading', { level: 1, name: book.titles.when }).waitFor()
  await page.getByText(like(book.when.gone)).waitFor()
  expect(await hour.count()).toBe(0)
})

it('hours whose notice does not come are said to be missing, and can be asked for again', async () => {
  const client = await settled('fr')
  const { page } = await arrive({ language: 'fr', device: 'desktop' })
  await signIn(page, 'fr', client.email, PASSWORD)
  await page.route('**/openings?*', (route) =>
    route.request().url().includes('emergency=')
      ? route.continue()
      : route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Down</h1>' }),
  )
  await page.goto('/book/paul-g?step=when&hours=4')
  const failed = page.getByRole('alert').filter({ hasText: book.when.loadFailed })
  await failed.waitFor()
  await page.unrouteAll()
  await failed.getByRole('button', { name: common.actions.retry }).click()
  await page.getByRole('button', { name: like(book.when.first) }).waitFor()
})

it('the hours of a visit to be redone leave it out', async () => {
  const { path, email, caseNow } = await inCase('fr')
  expect((await asPaul(`/api${path}/case/words`, { words: 'Je peux revenir la faire.' })).status).toBe(200)
  const olga = (await arrive({ language: 'fr', device: 'desktop' })).page
  await signIn(olga, 'fr', 'olga@maisonnette.test', DEMO_PASSWORD)
  await olga.goto(`/admin/cases?case=${(await caseNow())?.id}`)
  await choose(olga.getByRole('radio', { name: like(caseReview.outcomes.redo) }))
  await olga.getByRole('combobox', { name: caseReview.reason }).selectOption({ label: cases.decisionReasons.tasks_undone })
  await olga.getByRole('button', { name: caseReview.check.open }).click()
  await olga.getByRole('button', { name: caseReview.send }).click()
  await expect.poll(async () => (await caseNow())?.stage).toBe('redo')

  const { page } = await arrive({ language: 'fr', device: 'phone' })
  await signIn(page, 'fr', email, PASSWORD)
  await page.goto(`${path}/case`)
  const [day, hour] = [page.getByRole('combobox', { name: cases.redo.day }), page.getByRole('combobox', { name: cases.redo.hour })]
  await day.selectOption({ index: 3 })
  await hour.selectOption({ index: 1 })
  const [date, time] = [await day.inputValue(), await hour.inputValue()]
  await requested('fr', GOOD_CARD, 0, {}, { date, time })
  await page.getByRole('button', { name: cases.redo.ask }).click()
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
  await expect.poll(() => hour.locator(`option[value="${time}"]`).count()).toBe(0)
})
