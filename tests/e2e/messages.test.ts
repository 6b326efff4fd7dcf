// Client and cleaner write to each other: at once, on a bad network, from a phone and a desktop, in two languages.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Thread } from '#contract/messages.ts'
import type { Language } from '#domain/account.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { atRest } from '../support/at-rest.ts'
import { aPicture } from '../support/booking-scene.ts'
import { openToVisitors, picture, type Visitor } from '../support/browser.ts'
import { confirmed, requested, settled, type Made } from './requests.ts'
import { get, like, PASSWORD, post, signIn, tokenOf, wordsOf } from './steps.ts'
import { playedLanguages } from '../support/extent.ts'

const PAUL = 'paul@maisonnette.test'
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const { visitors, arrive } = openToVisitors((complaint) => complaint.includes('ERR_INTERNET_DISCONNECTED'))

type Device = 'phone' | 'desktop'
async function someone(language: Language, device: Device, email: string, password = PASSWORD, remember = false): Promise<Page> {
  const { page } = await arrive({ language, device })
  await signIn(page, language, email, password, remember)
  return page
}
const paulOn = (language: Language, device: Device) => someone(language, device, PAUL, DEMO_PASSWORD)

const chatOf = ({ booking }: Made): string => `/messages/${booking.id}`
const field = (page: Page, language: Language) => page.getByRole('textbox', { name: like(wordsOf(language).messages.composer.label) })
const sendButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: wordsOf(language).messages.composer.send, exact: true })
const log = (page: Page) => page.getByRole('log')
const lines = (page: Page, text: string) => log(page).getByText(text, { exact: true })
async function write(page: Page, language: Language, text: string): Promise<void> {
  await field(page, language).fill(text)
  await sendButton(page, language).click()
}
const threadOf = async ({ booking, email }: Made): Promise<Thread> =>
  (await get(`/api/messages/${booking.id}`, await tokenOf(email, PASSWORD))) as Thread
const textsOf = async (made: Made): Promise<string[]> => (await threadOf(made)).messages.map(({ text }) => text)
const asPaulSays = async ({ booking }: Made, text: string, language: Language = 'fr') =>
  post(`/api/messages/${booking.id}`, { sentId: randomUUID(), text, language }, await tokenOf(PAUL, DEMO_PASSWORD))

/** How many messages wait in the browser's own database. */
/** How many wait, as every page knows. */
const waiting = (page: Page) => page.evaluate<number>("JSON.parse(localStorage.getItem('draft:unsent-messages'))?.value.waiting ?? 0")
const keptCount = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('unsent-messages')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('outgoing').objectStore('outgoing').count()
      counting.onsuccess = () => (opening.result.close(), resolve(counting.result))
    }
  })`)

async function hasNoFault(page: Page): Promise<void> {
  await page.evaluate(axe)
  const { violations } = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults
  expect(violations.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
}

describe.each(playedLanguages(import.meta.url))('in %s', (language) => {
  const { messages, bookings, shell } = wordsOf(language)
  const phoneIsClient = language === 'fr'

  it('two people talk at once, and each sees what the other has read', async () => {
    const made = await confirmed(language)
    const client = await someone(language, phoneIsClient ? 'phone' : 'desktop', made.email)
    const paul = await paulOn(language, phoneIsClient ? 'desktop' : 'phone')
    await client.goto(`/bookings/${made.booking.id}`)
    await client.getByRole('link', { name: bookings.party.write.replace('{{name}}', 'Paul') }).click()
    await client.waitForURL(`**${chatOf(made)}`)
    await log(client).getByText(like(messages.log.empty)).waitFor()
    await paul.goto('/bookings')
    await write(client, language, 'Bonjour! La clé est chez la voisine.')
    await lines(client, 'Bonjour! La clé est chez la voisine.').waitFor()

    // The badge of whoever is elsewhere.
    const badge = paul.getByRole('link', {
      name: new RegExp(
        `^${shell.nav.messages}.*${shell.nav.unread_other.replace('{{count}}', String.raw`\d+`)}|${shell.nav.unread_one.replace('{{count}}', '1')}`,
      ),
    })
    await badge.filter({ visible: true }).first().click()
    await paul.waitForURL('**/messages')
    await picture(paul, `messages-list-${language}`)
    await hasNoFault(paul)
    await paul.getByRole('link', { name: /La clé est chez la voisine/ }).click()
    await paul.waitForURL(`**${chatOf(made)}`)
    await lines(paul, 'Bonjour! La clé est chez la voisine.').waitFor()
    await log(client).getByText(like(messages.states.read)).first().waitFor({ state: 'attached' })

    await Promise.all([write(paul, language, 'Merci, à jeudi!'), write(client, language, 'Le chat est gentil.')])
    for (const page of [client, paul]) for (const text of ['Merci, à jeudi!', 'Le chat est gentil.']) await lines(page, text).waitFor()
    expect((await textsOf(made)).toSorted()).toEqual(['Bonjour! La clé est chez la voisine.', 'Le chat est gentil.', 'Merci, à jeudi!'])
    await picture(client, `messages-chat-client-${language}`)
    await picture(paul, `messages-chat-paul-${language}`)
    for (const page of [client, paul]) await hasNoFault(page)
  })

  it('a phone number is not sent, and says where such things belong; an address elsewhere is sent by whoever insists', async () => {
    const made = await confirmed(language)
    const page = await someone(language, phoneIsClient ? 'desktop' : 'phone', made.email)
    await page.goto(chatOf(made))
    await write(page, language, 'Mon numéro: 514 555-0199')
    const alert = page.getByRole('alert').filter({ hasText: messages.contact['phone-number'].title })
    await alert.waitFor()
    expect(await alert.locator('mark').innerText()).toBe('514 555-0199')
    expect(await alert.getByRole('link', { name: messages.contact.access.client }).getAttribute('href')).toBe(
      `/properties/${made.propertyId}`,
    )
    await picture(page, `messages-phone-number-${language}`)
    await hasNoFault(page)
    await write(page, language, 'claire@exemple.test')
    await page.getByText(messages.contact.email.title).waitFor()
    expect(await textsOf(made)).toEqual([])
    await page.getByRole('button', { name: messages.states.sendAnyway }).click()
    await lines(page, 'claire@exemple.test').waitFor()
    await expect.poll(() => textsOf(made)).toEqual(['claire@exemple.test'])
  })

  it('everything is done by the keyboard alone, in the dark', async () => {
    const made = await confirmed(language)
    await asPaulSays(made, 'Avez-vous un aspirateur?')
    const page = await someone(language, 'desktop', made.email)
    await page.addInitScript("localStorage.setItem('theme', 'dark')")
    await page.goto(chatOf(made))
    await field(page, language).focus()
    await page.keyboard.type('Oui, dans le placard')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('du couloir.')
    await page.keyboard.press('Enter')
    await expect.poll(() => textsOf(made)).toEqual(['Avez-vous un aspirateur?', 'Oui, dans le placard\ndu couloir.'])
    await expect.poll(() => field(page, language).inputValue()).toBe('')
    await page.getByRole('button', { name: messages.search.open }).press('Enter')
    await page.getByRole('searchbox').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('PLACARD')
    await page.getByText(messages.search.found_one.replace('{{count}}', '1')).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await picture(page, `messages-search-dark-${language}`)
    await hasNoFault(page)
    await page.getByRole('searchbox').press('Escape')

    await page.getByRole('button', { name: messages.chat.more }).press('Enter')
    await page.getByRole('button', { name: messages.mute.do }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: messages.mute.muting.confirm }).press('Enter')
    await page.getByText(messages.mute.muting.done).first().waitFor()
    await page.getByRole('button', { name: messages.chat.more }).press('Enter')
    await page.getByRole('button', { name: messages.report.do }).press('Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox').fill('Il me demande de payer comptant.')
    await picture(page, `messages-report-dark-${language}`)
    await dialog.getByRole('button', { name: messages.report.confirm, exact: true }).press('Enter')
    await page.getByText(messages.report.sent).first().waitFor()
    expect((await threadOf(made)).conversation).toMatchObject({ isMuted: true, isReported: true })
  })

  it('without a conversation there is what to do, and a visit that is not confirmed says when one may write', async () => {
    const { email } = await settled(language)
    const page = await someone(language, 'phone', email)
    await page.goto('/messages')
    await page.getByRole('heading', { name: messages.list.empty.title }).waitFor()
    await picture(page, `messages-empty-${language}`)
    await hasNoFault(page)
    const asked = await requested(language, '4242424242424242', 96)
    const client = await someone(language, 'phone', asked.email)
    await client.goto(chatOf(asked))
    await client.getByText(messages.closed['not-confirmed']).waitFor()
    expect(await field(client, language).count()).toBe(0)
    await hasNoFault(client)
    // Nor is it anybody else's.
    await page.goto(chatOf(asked), { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(asked.booking.reference).count()).toBe(0)
    visitors[0]?.complaints.splice(0)
  })
})

describe('on a bad network', () => {
  const { messages, accounts } = wordsOf('fr')

  it('what was written without one is sent once on its return, also when the page was closed and another opened', async () => {
    const made = await confirmed('fr')
    const page = await someone('fr', 'phone', made.email, PASSWORD, true)
    const { context } = visitors[0] as Visitor
    await page.goto(chatOf(made))
    await field(page, 'fr').fill('x')
    await field(page, 'fr').fill('')
    await atRest(page)
    await context.setOffline(true)
    await write(page, 'fr', 'Premier, dans le métro')
    await write(page, 'fr', 'Second, dans le métro')
    await expect.poll(() => log(page).getByText(messages.states.queued).count()).toBe(2)
    await picture(page, 'messages-offline')
    await expect.poll(() => keptCount(page)).toBe(2)
    expect(await waiting(page)).toBe(2)
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto('/bookings')
    // By itself: nothing is pressed or moved there.
    await expect.poll(() => textsOf(made)).toEqual(['Premier, dans le métro', 'Second, dans le métro'])
    await expect.poll(() => waiting(again)).toBe(0)
    await again.goto(chatOf(made))
    await expect.poll(() => lines(again, 'Premier, dans le métro').count()).toBe(1)
    expect(await log(again).getByText(messages.states.queued).count()).toBe(0)
  })

  it('a lost answer, a double click and two presses of Enter make no double', async () => {
    const made = await confirmed('fr')
    const page = await someone('fr', 'desktop', made.email)
    await page.goto(chatOf(made))
    let losses = 0
    await page.route(`**/api/messages/${made.booking.id}*`, async (route) => {
      if (route.request().method() !== 'POST' || losses > 0) return route.continue()
      losses += 1
      await route.fetch()
      return route.abort()
    })
    await field(page, 'fr').fill('Une seule fois')
    await sendButton(page, 'fr').dblclick()
    await log(page).getByText(messages.states.sent).first().waitFor({ state: 'attached' })
    await field(page, 'fr').fill('Deux touches')
    await field(page, 'fr').focus()
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')])
    await expect.poll(() => textsOf(made)).toEqual(['Une seule fois', 'Deux touches'])
    await expect.poll(() => lines(page, 'Une seule fois').count()).toBe(1)
    expect(losses).toBe(1)
    visitors[0]?.complaints.splice(0)
  })

  it('a refused message says why, and is sent again by a press; an older page that fails to load offers to try again', async () => {
    const made = await confirmed('fr')
    const page = await someone('fr', 'phone', made.email)
    await page.goto(chatOf(made))
    let refuses = true
    await page.route(`**/api/messages/${made.booking.id}*`, (route) =>
      refuses && route.request().method() === 'POST'
        ? route.fulfill({ status: 409, contentType: 'application/json', body: '{"code":"conversation-closed","message":"Trop tard."}' })
        : route.continue(),
    )
    await write(page, 'fr', 'Encore une question')
    await log(page).getByText('Trop tard.').waitFor()
    await log(page).getByText(messages.states.failed).waitFor()
    await picture(page, 'messages-failed')
    await hasNoFault(page)
    refuses = false
    await log(page).getByRole('button', { name: messages.states.retry }).click()
    await expect.poll(() => textsOf(made)).toEqual(['Encore une question'])
    visitors[0]?.complaints.splice(0)
  })

  it('a session that ended keeps what was written, and sends it once its owner is back', async () => {
    const made = await confirmed('fr')
    const page = await someone('fr', 'phone', made.email)
    await page.goto(chatOf(made))
    await page.context().clearCookies({ name: 'session' })
    const token = await page.evaluate<string>("sessionStorage.getItem('token')")
    // Written before the page can hear that the session is over: it would leave for the sign-in page.
    await page.context().setOffline(true)
    await write(page, 'fr', 'Pendant que la session finit')
    await expect.poll(() => log(page).getByText(messages.states.queued).count()).toBe(1)
    await post('/api/auth/logout', {}, token)
    await page.context().setOffline(false)
    await page.waitForURL(/\/login/)
    await page.getByLabel(accounts.fields.email, { exact: true }).fill(made.email)
    await page.getByRole('textbox', { name: accounts.fields.password }).fill(PASSWORD)
    await page.getByRole('button', { name: accounts.login.submit, exact: true }).click()
    await page.waitForURL(`**${chatOf(made)}`)
    await expect.poll(() => textsOf(made)).toEqual(['Pendant que la session finit'])
    visitors[0]?.complaints.splice(0)
  })
})

it('a draft survives a reload, shows in the list, and the way back leads there', async () => {
  const { messages } = wordsOf('fr')
  const made = await confirmed('fr')
  const page = await someone('fr', 'phone', made.email)
  await page.goto('/messages')
  await page.getByRole('link', { name: /Paul/ }).click()
  await page.waitForURL(`**${chatOf(made)}`)
  await field(page, 'fr').fill('Pas encore fini')
  await page.reload()
  await expect.poll(() => field(page, 'fr').inputValue()).toBe('Pas encore fini')
  await page.goBack()
  await page.waitForURL('**/messages')
  await page.getByText(messages.list.draft).waitFor()
  await page.getByText('Pas encore fini').waitFor()
  await picture(page, 'messages-draft')
})

it('photos are chosen, taken back, sent with their words, and seen by the other', async () => {
  const { messages } = wordsOf('fr')
  const made = await confirmed('fr')
  const page = await someone('fr', 'phone', made.email)
  const paul = await paulOn('fr', 'desktop')
  await Promise.all([page.goto(chatOf(made)), paul.goto(chatOf(made))])
  const photo = { name: 'porte.png', mimeType: 'image/png', buffer: await aPicture() }
  await page.getByLabel(messages.photos.add).setInputFiles([photo, photo, photo])
  await expect.poll(() => page.getByRole('list', { name: messages.photos.chosen }).getByRole('img').count()).toBe(3)
  await picture(page, 'messages-photos-chosen')
  await page
    .getByRole('button', { name: like(messages.photos.remove) })
    .first()
    .click()
  await write(page, 'fr', 'La porte de derrière')
  await lines(paul, 'La porte de derrière').waitFor()
  await expect.poll(() => log(paul).getByRole('img').count()).toBe(2)
  await log(paul)
    .getByRole('button', { name: like(messages.photos.open) })
    .first()
    .click()
  await paul.getByRole('dialog').locator('img').waitFor()
  await picture(paul, 'messages-photos')
  expect((await threadOf(made)).messages.map(({ photos }) => photos.length)).toEqual([2])
})
