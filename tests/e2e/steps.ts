// What people do on the site, in the words they read: the same steps in both languages.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#domain/account.ts'
import { translations } from '#translations/all.ts'
import { someAddress } from '../support/browser.ts'
import { productOfWorker } from '../support/product-of-worker.ts'

/** The sentences of a language; a step that looks for a text that pages no longer show fails. */
export const wordsOf = (language: Language) => translations[language]

/** A sentence with placeholders, as a pattern that accepts any values; names are read with plain spaces. */
export const like = (sentence: string): RegExp => {
  const escaped = sentence.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(escaped.replaceAll(/\{\{.*?\}\}/g, '.+').replaceAll(/[ \u00A0\u202F]/g, String.raw`\s`))
}

export const holdsFocus = (place: Locator) => place.and(place.page().locator(':focus')).waitFor()

export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

export const PASSWORD = 'les-pommes-du-verger-7'
export const GOOD_CARD = '4242 4242 4242 4242'

export async function findByAddress(page: Page, language: Language, address: string): Promise<void> {
  const { addresses } = wordsOf(language)
  await page.goto('/')
  const field = page
    .getByRole('combobox', { name: addresses.search.address })
    .or(page.getByRole('textbox', { name: addresses.search.address }))
  await field.click()
  await field.pressSequentially(address, { delay: 15 })
  await page.getByRole('listbox').getByRole('option').first().click()
  // An address with its code is searched at once; one that is known to its town alone asks for it, which may wait.
  if (!/[a-z]\d[a-z] ?\d[a-z]\d/i.test(address)) {
    await page.getByRole('textbox', { name: addresses.search.postalCode }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
  }
  await page.waitForURL(/\/cleaners\?/)
}

/** Opens a cleaner from the list and chooses the first time of the nth day that has one. */
export async function chooseOpening(page: Page, language: Language, cleaner: RegExp, nthDay: number): Promise<void> {
  const { cleaners } = wordsOf(language)
  await page.getByRole('link', { name: cleaner }).first().click()
  await page.waitForURL(/\/cleaners\/[a-z]/)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(cleaner)
  const days = page.getByRole('list', { name: cleaners.openings.days }).getByRole('link')
  await days.filter({ hasNotText: cleaners.openings.full }).nth(nthDay).click()
  await page.waitForURL(/date=/)
  await page
    .getByRole('list', { name: like(cleaners.openings.times) })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL(/time=/)
}

export const emailFor = (name: string): string =>
  `${name.normalize('NFD').replaceAll(/\p{M}/gu, '').split(' ')[0]?.toLowerCase()}-${Date.now()}@exemple.test`

/** On the way to a booking: the email, and what the page asks next. */
export async function giveEmail(page: Page, language: Language, email: string): Promise<void> {
  const { accounts, common } = wordsOf(language)
  await page.getByLabel(accounts.fields.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: common.actions.continue, exact: true }).click()
}

/** From the sign-in page of a booking to its form, as somebody new: an email and a name. */
export async function enterAsNewcomer(page: Page, language: Language, name: string): Promise<string> {
  const { accounts } = wordsOf(language)
  const email = emailFor(name)
  await page.waitForURL(/\/login\?next=/)
  await giveEmail(page, language, email)
  await page.getByLabel(accounts.fields.name, { exact: true }).fill(name)
  await page.getByRole('button', { name: accounts.entry.goOn }).click()
  await page.waitForURL(/\/book\//)
  return email
}

/** On the page that confirms a first request. */
export async function choosePassword(page: Page, language: Language): Promise<void> {
  const { accounts, security } = wordsOf(language)
  const card = page.getByRole('region', { name: accounts.keep.title })
  await card.getByRole('button', { name: security.password.choose }).click()
  await card.getByRole('textbox', { name: security.password.own }).fill(PASSWORD)
  await card.getByRole('button', { name: security.password.choose }).click()
  await card.waitFor({ state: 'detached' })
}

/** Presses the words beside a box that pages draw themselves. */
export async function choose(box: Locator): Promise<void> {
  // At its beginning: the middle may be a link.
  await box.locator('xpath=ancestor::label[1]').click({ position: { x: 10, y: 10 } })
  await expect.poll(() => box.isChecked()).toBe(true)
}

export async function signIn(page: Page, language: Language, email: string, password: string, remember = false): Promise<void> {
  const { accounts } = wordsOf(language)
  await page.goto('/login')
  await page.getByLabel(accounts.fields.email, { exact: true }).fill(email)
  await page.getByRole('textbox', { name: accounts.fields.password }).fill(password)
  if (remember) await choose(page.getByLabel(accounts.fields.remember))
  await page.getByRole('button', { name: accounts.login.submit, exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** The first steps of a new client up to the property; skipped questions are asked later. */
export async function beginAsClient(page: Page, language: Language): Promise<void> {
  const { accounts, common, onboarding } = wordsOf(language)
  await page.waitForURL(/\/client-onboarding\?step=welcome/)
  await page.getByRole('link', { name: onboarding.client.welcome.start }).click()
  await page.getByRole('heading', { level: 1, name: onboarding.client.titles.gender }).waitFor()
  expect(await page.getByRole('radio', { name: accounts.genders.prefer_not_to_say }).isChecked()).toBe(true)
  await page.getByRole('button', { name: common.actions.continue }).click()
  await page.getByRole('heading', { level: 1, name: onboarding.client.titles.property }).waitFor()
}

/** The new property of somebody who searched from its address: that is filled in already, and its name makes itself. */
export async function describeProperty(page: Page, language: Language, number = 4521): Promise<void> {
  const { properties } = wordsOf(language)
  await page
    .getByRole('form')
    .getByText(new RegExp(`${number},? rue Fabre`, 'i'))
    .waitFor()
  await page.getByRole('textbox', { name: properties.form.postalCode }).fill('H2J 3V1')
  await page.getByText(properties.types.apartment, { exact: true }).click()
  await page.getByRole('button', { name: properties.form.saveBrief, exact: true }).click()
}

/** The one question of the last step that nobody answers for the client. */
export async function answerPhotos(page: Page, language: Language, answer: 'photosYes' | 'photosNo'): Promise<void> {
  const { book } = wordsOf(language)
  await page.getByRole('group', { name: book.details.photos }).getByText(book.details[answer], { exact: true }).click()
}

export async function fillCard(page: Page, language: Language, number: string): Promise<void> {
  const { payments } = wordsOf(language)
  await page.getByLabel(payments.card.number).fill(number)
  await page.getByLabel(payments.card.expiry).fill('12 / 30')
  await page.getByLabel(payments.card.cvc).fill('123')
}

export async function requestAndAuthorize(page: Page, language: Language, number: string): Promise<void> {
  const { book } = wordsOf(language)
  await fillCard(page, language, number)
  await page.getByRole('checkbox', { name: like(book.pay.consent) }).check()
  await page.getByRole('button', { name: like(book.pay.submit) }).click()
}

/** Moves the product's clock, as nobody can in production. */
export async function moveClock(to: { readonly advanceSeconds: number } | { readonly now: string }): Promise<void> {
  const answer = await post('/api/sandbox/clock', to)
  expect(answer.status).toBe(200)
}

/** Those who sign up or in often from one address are slowed down: each request comes from another. */
const headersOf = (token?: string): Record<string, string> => ({
  'x-forwarded-for': someAddress(),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})

export const post = (path: string, body: unknown, token?: string): Promise<Response> =>
  fetch(`${productOfWorker().url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(token) },
    body: JSON.stringify(body),
  })

export const put = (path: string, body: unknown, token: string): Promise<Response> =>
  fetch(`${productOfWorker().url}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headersOf(token) },
    body: JSON.stringify(body),
  })

export const get = async (path: string, token?: string): Promise<unknown> =>
  (await fetch(`${productOfWorker().url}${path}`, { headers: headersOf(token) })).json()

const tokens = new Map<string, string>()

/** One sign-in per person and file: an account that signs in many times in a row is slowed down, as it should be. */
export async function tokenOf(email: string, password: string): Promise<string> {
  const known = tokens.get(email)
  if (known) return known
  const answer = (await (await post('/api/auth/login', { email, password })).json()) as { token: string }
  tokens.set(email, answer.token)
  return answer.token
}

/** Presses until the page answers, as a person does when nothing seems to happen. */
export async function pressUntil(button: Locator, answer: Locator): Promise<void> {
  await button.click()
  for (let tries = 0; tries < 5; tries += 1) {
    if (await succeeds(answer.waitFor({ timeout: 2_000 }))) return
    // A window that opened late covers the button by now.
    await succeeds(button.click({ timeout: 2_000 }))
  }
  await answer.waitFor({ timeout: 1_000 })
}

const succeeds = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    () => false,
  )

/** The path of the link in the newest email of a kind, once written. */
export async function pathSentTo(page: Page, email: string, kind: string): Promise<string> {
  let path: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api/sandbox/emails?to=${encodeURIComponent(email)}`)
        const { items } = (await answer.json()) as { items: { kind: string; text: string }[] }
        path = /\/(?:verify-email|reset-password|newsletter\/confirm|newsletter\/unsubscribe|alerts)\/[\w-]{43}/.exec(
          items.find((item) => item.kind === kind)?.text ?? '',
        )?.[0]
        return path
      },
      { timeout: 20_000 },
    )
    .toBeDefined()
  return path ?? ''
}
