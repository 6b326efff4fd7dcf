// The edges of a conversation: the way in from the day's page, another language, what was not read further back, and why nobody writes any more.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Answered } from '#contract/endpoint.ts'
import type { Api } from '#contract/api.ts'
import { CONVERSATION_OPEN_DAYS, MAX_MESSAGES_PER_MINUTE } from '#domain/message.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { openToVisitors, picture } from '../support/browser.ts'
import { asPaul, confirmed, type Made } from './requests.ts'
import { get, like, moveClock, PASSWORD, post, signIn, tokenOf, wordsOf } from './steps.ts'
import { withTranslator } from './translator.ts'
import { productOfWorker } from '../support/product-of-worker.ts'
import { playedCases } from '../support/extent.ts'

const [PAUL, MARIE] = ['paul@maisonnette.test', 'marie@maisonnette.test']
const { arrive } = openToVisitors()

const says = async (token: string, { booking }: Made, text: string, language: 'fr' | 'en') => {
  const answer = await post(`/api/messages/${booking.id}`, { sentId: randomUUID(), text, language }, token)
  expect(answer.status).toBe(201)
}

describe.each(
  playedCases(import.meta.url, [
    { language: 'fr', device: 'phone' },
    { language: 'en', device: 'desktop' },
  ] as const),
)('in $language on a $device', ({ language, device }) => {
  const { messages, today, translation } = wordsOf(language)
  const other = language === 'fr' ? 'en' : 'fr'
  const someone = async (email: string, password: string) => {
    const { page } = await arrive({ language, device })
    await signIn(page, language, email, password)
    return page
  }
  const asClient = ({ email }: Made) => someone(email, PASSWORD)

  it('the day’s page leads to the conversation of the next visit', async () => {
    const made = await confirmed(language)
    const page = await asClient(made)
    await page.goto('/')
    await page.getByRole('link', { name: today.next.write.replace('{{name}}', 'Paul') }).click()
    await page.waitForURL(`**/messages/${made.booking.id}`)
    await page.getByRole('log').getByText(like(messages.log.empty)).waitFor()
    await page.getByRole('textbox', { name: like(messages.composer.label) }).waitFor()
  })

  it('a message in the other language is translated by a press, and read again as it was written by another', async () => {
    const made = await confirmed(language)
    const words = other === 'en' ? 'Is there a vacuum cleaner?' : 'Avez-vous un aspirateur?'
    const paul = await tokenOf(PAUL, DEMO_PASSWORD)
    await says(paul, made, words, other)
    await says(paul, made, language === 'fr' ? 'Merci!' : 'Thanks!', language)
    const page = await asClient(made)
    await withTranslator(page, 'available')
    await page.goto(`/messages/${made.booking.id}`)
    const log = page.getByRole('log')
    const original = log.locator(`p[lang=${other}]`, { hasText: words })
    const translated = log.locator(`p[lang=${language}]`, { hasText: `${other} → ${language}: ${words}` })
    await original.waitFor()
    // What is written in the reader's language is not offered.
    await log.getByRole('button', { name: translation.translate }).click()
    await page.evaluate('letGo()')
    await translated.waitFor()
    await log.getByText(translation.byMachine).waitFor()
    await picture(page, `messages-translated-${language}`)
    await log.getByRole('button', { name: translation.original }).click()
    await original.waitFor()
    expect(await translated.count()).toBe(0)
  })

  it('it opens at the first message that was not read, only what was seen counts as read, and a press leads to the end', async () => {
    const made = await confirmed(language)
    const mine = await tokenOf(made.email, PASSWORD)
    const paul = await tokenOf(PAUL, DEMO_PASSWORD)
    await says(mine, made, 'Message 1', language)
    const last = 1 + 4 * MAX_MESSAGES_PER_MINUTE
    for (let number = 2; number <= last; number += 1) {
      if ((number - 2) % MAX_MESSAGES_PER_MINUTE === 0) await moveClock({ advanceSeconds: 60 })
      await says(paul, made, `Message ${number}`, language)
    }
    // Whoever writes next is not limited by these.
    await moveClock({ advanceSeconds: 60 })
    const page = await asClient(made)
    await page.goto(`/messages/${made.booking.id}`)
    const line = (number: number) => page.getByRole('log').getByText(`Message ${number}`, { exact: true })
    await page.getByRole('log').getByText(messages.log.unread, { exact: true }).waitFor()
    await expect.poll(() => line(2).isVisible()).toBe(true)
    const isInSight = () =>
      page.evaluate(`(() => {
        const [log, mark] = [document.querySelector('[role=log]'), document.querySelector('[data-row=unread]')].map((each) => each.getBoundingClientRect())
        return mark.top >= log.top && mark.bottom <= log.bottom
      })()`)
    await expect.poll(isInSight).toBe(true)
    expect(await line(last).count()).toBe(0)
    const unread = async () =>
      ((await get(`/api/messages/${made.booking.id}`, mine)) as { conversation: { unread: number } }).conversation.unread
    // What stands above the lower edge is read, and nothing below it.
    await expect.poll(unread).toBeLessThan(last - 1)
    expect(await unread()).toBeGreaterThan(last / 2)
    await picture(page, `messages-unread-found-${language}`)
    await page
      .getByRole('button', { name: like(messages.log.toEnd) })
      .or(page.getByRole('button', { name: like(messages.log.newBelow_other) }))
      .click()
    await expect.poll(() => line(last).isVisible()).toBe(true)
    await expect.poll(unread).toBe(0)
  })

  it('a visit that is off closes it, and its client finds somebody else', async () => {
    const made = await confirmed(language)
    const page = await asClient(made)
    await page.goto(`/messages/${made.booking.id}`)
    await page.getByRole('textbox', { name: like(messages.composer.label) }).waitFor()
    expect((await asPaul(`/api/bookings/${made.booking.id}/cancel`, { reason: 'other' })).status).toBe(200)
    await page.reload()
    await page.getByText(messages.closed.cancelled).waitFor()
    await page.getByRole('log').getByText(messages.log.silent).waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await picture(page, `messages-closed-cancelled-${language}`)
    await page.getByRole('link', { name: messages.closed.other }).click()
    await page.waitForURL(/\/cleaners$/)
  })

  it('a closed account closes it, for whoever is left to read', async () => {
    const made = await confirmed(language)
    const paul = await tokenOf(PAUL, DEMO_PASSWORD)
    await says(paul, made, 'À jeudi!', 'fr')
    expect((await asPaul(`/api/bookings/${made.booking.id}/cancel`, { reason: 'other' })).status).toBe(200)
    const mine = await tokenOf(made.email, PASSWORD)
    const closing = { method: 'DELETE', headers: { authorization: `Bearer ${mine}`, 'content-type': 'application/json' } }
    const answer = await fetch(`${productOfWorker().url}/api/users/me`, { ...closing, body: JSON.stringify({ confirmation: 'FERMER' }) })
    expect(answer.status).toBe(200)
    const page = await someone(PAUL, DEMO_PASSWORD)
    await page.goto(`/messages/${made.booking.id}`)
    await page.getByText(messages.closed['account-closed']).waitFor()
    await picture(page, `messages-closed-account-${language}`)
    await page.getByRole('main').getByRole('link', { name: messages.chat.booking }).last().click()
    await page.waitForURL(`**/bookings/${made.booking.id}`)
  })

  it('thirty days after the visit it is over, as the list says too', async () => {
    const { items } = (await get('/api/conversations', await tokenOf(MARIE, DEMO_PASSWORD))) as Answered<Api['GET /api/conversations']>
    const over = items.find(({ state }) => state.state === 'closed' && state.reason === 'over')
    if (!over) throw new Error('the demonstration has no conversation that is over')
    const page = await someone(MARIE, DEMO_PASSWORD)
    await page.goto('/messages')
    await page
      .getByRole('link', { name: like(messages.list.closed) })
      .first()
      .waitFor()
    await page.goto(`/messages/${over.bookingId}`)
    await page.getByText(messages.closed.over.replace('{{days}}', String(CONVERSATION_OPEN_DAYS))).waitFor()
    await picture(page, `messages-closed-over-${language}`)
    await page.getByRole('main').getByRole('link', { name: messages.chat.booking }).last().click()
    await page.waitForURL(`**/bookings/${over.bookingId}`)
  })
})
