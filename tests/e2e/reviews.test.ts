// Reviews in a real browser: the cleaner answers one on a phone, its author reads the answer, and an operator hides it and shows it again by keyboard alone.
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { allButOver, asPaul, type Made } from './requests.ts'
import { holdsFocus, like, moveClock, PASSWORD, post, press, signIn, tokenOf, wordsOf } from './steps.ts'

const { arrive } = openToVisitors()
const fr = wordsOf('fr')
const en = wordsOf('en')
const WORDS = 'Travail soigné, du début à la fin.'
const ANSWER = 'Merci, à la prochaine!'
const ratings = { cleanliness: 4, quality: 4, reliability: 4, punctuality: 4, communication: 4, professionalism: 4, overall: 4 }

let made: Made
beforeAll(async () => {
  made = await allButOver('fr')
  await moveClock({ advanceSeconds: 4 * 3_600 })
  const path = `/api/bookings/${made.booking.id}`
  expect((await asPaul(`${path}/punch-out`, { reason: 'Le téléphone ne trouve pas sa position.' })).status).toBe(200)
  expect((await post(`${path}/reviews`, { ratings, comment: WORDS }, await tokenOf(made.email, PASSWORD))).status).toBe(201)
  expect((await asPaul(`${path}/reviews`, { ratings, comment: 'Maison bien préparée.' })).status).toBe(201)
})

describe('a review', () => {
  it('is answered by the person reviewed, and its author reads the answer', async () => {
    const paul = await arrive({ language: 'en', device: 'phone' })
    await signIn(paul.page, 'en', 'paul@maisonnette.test', DEMO_PASSWORD)
    await paul.page.goto('/reviews')
    const card = paul.page.getByRole('listitem').filter({ hasText: WORDS })
    await card.getByRole('button', { name: like(en.reviews.reply.openTo) }).click()
    await paul.page.getByRole('textbox', { name: en.reviews.reply.label }).fill(ANSWER)
    await picture(paul.page, 'review-reply-form-en')
    await paul.page.getByRole('button', { name: en.reviews.reply.send }).click()
    await card.getByText(ANSWER).waitFor()
    await card.getByRole('button', { name: en.reviews.reply.change }).waitFor()
    await picture(paul.page, 'review-reply-en')

    const client = await arrive({ language: 'fr', device: 'desktop' })
    await signIn(client.page, 'fr', made.email, PASSWORD)
    await client.page.goto('/reviews?about=byMe')
    await client.page.getByText(ANSWER).waitFor()
    await picture(client.page, 'review-answered-fr')
    expect([...paul.complaints, ...client.complaints]).toEqual([])
  })

  it('is hidden and shown again by an operator, by keyboard alone', async () => {
    const { page, complaints } = await arrive({ language: 'fr', device: 'desktop' })
    await signIn(page, 'fr', 'olga@maisonnette.test', DEMO_PASSWORD)
    await page.goto('/admin/reviews?by=client')
    const { admin, reviewDesk } = fr
    const row = page.getByRole('listitem').filter({ hasText: WORDS })
    await row.waitFor()
    await press(page, '/')
    await holdsFocus(page.getByRole('combobox', { name: reviewDesk.show }))
    await press(page, 'Escape', 'j')
    await holdsFocus(row)
    await press(page, 'Enter')
    const reason = page.getByRole('combobox', { name: admin.hiding.reason })
    await holdsFocus(reason)
    await reason.selectOption({ label: reviewDesk.reasons.other_matter })
    await picture(page, 'review-hide-fr')
    await press(page, 'Tab', 'Tab', 'Enter')
    await row.getByText(reviewDesk.state.hidden, { exact: true }).waitFor()
    await picture(page, 'review-hidden-fr')

    await press(page, 'Enter')
    await page.getByRole('textbox', { name: admin.hiding.why }).waitFor()
    await page.keyboard.type('Relue avec une collègue.')
    await press(page, 'Tab', 'Enter')
    await row.getByText(reviewDesk.state.shown, { exact: true }).waitFor()

    // The answer alone.
    await row.getByRole('button', { name: reviewDesk.hideReply }).focus()
    await press(page, 'Enter')
    await holdsFocus(reason)
    await reason.selectOption({ label: reviewDesk.reasons.insult })
    await press(page, 'Tab', 'Tab', 'Enter')
    await row.getByText(reviewDesk.replyHidden, { exact: true }).waitFor()
    await picture(page, 'review-reply-hidden-fr')
    await row.getByText(reviewDesk.state.shown, { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })
})
