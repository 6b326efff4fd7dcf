// The session in a real browser: remembered or not, lost cookies, two tabs, no connection, and each kind of account in its own part of the site.
import type { Browser, BrowserContext, Page, WebSocket } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'
import { atRest } from '../support/at-rest.ts'
import { arrive, openBrowser, picture, wake, type Visitor } from '../support/browser.ts'
import { OPERATORS_CODE } from '../support/running-product.ts'
import { choose, like, PASSWORD, pressUntil, signIn, wordsOf } from './steps.ts'

const CLIENT = 'claire@maisonnette.test'
const OTHER_CLIENT = 'denis@maisonnette.test'
const OLGA = 'olga@maisonnette.test'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const stored = (page: Page) =>
  page.evaluate<{ local: string | null; session: string | null }>(
    `({ local: localStorage.getItem('token'), session: sessionStorage.getItem('token') })`,
  )
const visitorOf = (page: Page) => page.evaluate<string>(`document.documentElement.dataset.visitor`)
/** The text visible at each frame while the page loads. */
const noteWhatShows = (context: BrowserContext) =>
  context.addInitScript(`
    self.shown = new Set()
    const note = () => {
      const root = document.getElementById('root')
      const title = root && root.querySelector('h1')
      if (title && getComputedStyle(root).visibility === 'visible') self.shown.add(title.textContent)
      requestAnimationFrame(note)
    }
    note()`)
const whatShowed = (page: Page) => page.evaluate<string[]>('[...self.shown]')

/** A session is the same in both languages; its pages are looked at in both by `every-page`. */
const language = 'fr'

describe('a session', () => {
  const words = wordsOf(language)
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await arrive(browser, { language, device: 'desktop' })
    page = visitor.page
  })
  afterEach(() => visitor.leave())

  const told = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
  const h1 = (title: string) => page.getByRole('heading', { level: 1, name: title })
  const signOutHere = async () => {
    const logout = page.getByRole('button', { name: words.shell.nav.logout })
    await pressUntil(page.getByRole('banner').getByRole('button', { name: /Claire|Denis/ }), logout)
    await logout.click()
    await told(words.shell.signedOut)
  }

  const signInRemembered = async () => {
    if (!page.url().includes('/login')) await page.goto('/login')
    await page.getByLabel(words.accounts.fields.email, { exact: true }).fill(CLIENT)
    await page.getByRole('textbox', { name: words.accounts.fields.password }).fill(DEMO_PASSWORD)
    await choose(page.getByLabel(words.accounts.fields.remember))
    await page.getByRole('button', { name: words.accounts.login.submit, exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
  }

  it('a session that is not remembered stays in its tab', async () => {
    await signIn(page, language, CLIENT, DEMO_PASSWORD)
    await told(words.accounts.login.done)
    expect(await stored(page)).toMatchObject({ local: null, session: expect.any(String) })
    await signOutHere()
    expect(await stored(page)).toEqual({ local: null, session: null })
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('a protected page asks to sign in, and is where one lands', async () => {
    await page.goto('/bookings?when=past')
    expect(page.url()).toMatch(/\/login\?next=%2Fbookings%3Fwhen%3Dpast$/)
    await signInRemembered()
    await page.waitForURL((url) => url.pathname + url.search === '/bookings?when=past')
    expect(await stored(page)).toMatchObject({ local: expect.any(String), session: null })
  })

  it('a token whose cookie was lost opens its page without showing another one first', async () => {
    await signIn(page, language, CLIENT, DEMO_PASSWORD)
    await noteWhatShows(visitor.context)
    await visitor.context.clearCookies({ name: 'session' })
    await page.goto('/bookings')
    await h1(words.bookings.list.title).waitFor()
    await expect.poll(() => whatShowed(page)).toEqual([words.bookings.list.title])
    expect(new URL(page.url()).pathname).toBe('/bookings')
  })

  it('signing out in one tab signs out the other; language and theme follow too', async () => {
    await signInRemembered()
    const other = await visitor.context.newPage()
    await other.goto('/profile')
    await other.getByRole('heading', { level: 1, name: words.accounts.profile.title }).waitFor()
    await atRest(other)
    await page.goto('/')
    await atRest(page)
    await page.locator('footer summary').click()
    await choose(page.locator('footer').getByRole('radio', { name: words.shell.theme.dark }))
    await expect.poll(() => other.locator('html').getAttribute('data-theme')).toBe('dark')
    await choose(page.locator('footer').getByRole('radio', { name: words.shell.theme.default }))
    await page.getByRole('link', { name: words.shell.language.switchTo }).click()
    await other.getByRole('heading', { level: 1, name: wordsOf('en').accounts.profile.title }).waitFor()
    expect(await other.locator('html').getAttribute('lang')).toBe('en-CA')
    await page.getByRole('link', { name: wordsOf('en').shell.language.switchTo }).click()
    await other.getByRole('heading', { level: 1, name: words.accounts.profile.title }).waitFor()
    await signOutHere()
    await other.waitForURL(/\/login\?next=%2Fprofile/)
    await other.getByRole('heading', { level: 1, name: words.accounts.login.title }).waitFor()
    await other.close()
  })

  it('signing out without a connection holds, and reaches the server later', async () => {
    await signIn(page, language, CLIENT, DEMO_PASSWORD)
    await noteWhatShows(visitor.context)
    await atRest(page)
    await page.route('**/api/auth/logout*', (route) => route.abort())
    await signOutHere()
    await page.goto('/profile')
    await page.waitForURL(/\/login/)
    expect(await whatShowed(page)).not.toContain(words.accounts.profile.title)
    await page.unroute('**/api/auth/logout*')
    await page.goto('/')
    await expect.poll(async () => (await visitor.context.cookies()).some(({ name }) => name === 'session')).toBe(false)
    await page.reload()
    expect(await visitorOf(page)).toBe('')
  })

  /** Of the messages that wait to be sent, kept like a draft. */
  const OUTBOX_OWNERS = new Set(['draft:unsent-messages', 'draft:unsent-acts'])

  it('what somebody began to type is found again by them alone, and is gone once somebody signs out', async () => {
    const name = page.getByLabel(words.properties.form.name)
    const drafts = () =>
      page.evaluate<string[]>(`Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.startsWith('draft:'))`)
    const describe = async () => {
      await page.goto('/properties/new')
      await atRest(page)
    }
    await signIn(page, language, CLIENT, DEMO_PASSWORD)
    await describe()
    await name.fill('Chalet du lac')
    await page.reload()
    await page.getByText(words.properties.form.foundAgain).waitFor()
    expect(await name.inputValue()).toBe('Chalet du lac')
    // The session ends without a sign-out, and another person uses the browser.
    await visitor.context.clearCookies()
    await page.evaluate(
      `for (const storage of [localStorage, sessionStorage]) for (const key of ['user', 'token']) storage.removeItem(key)`,
    )
    await signIn(page, language, OTHER_CLIENT, DEMO_PASSWORD)
    await describe()
    expect(await name.inputValue()).toBe('')
    expect((await drafts()).filter((key) => !OUTBOX_OWNERS.has(key))).toHaveLength(1)
    await signOutHere()
    expect(await drafts()).toEqual([])
  })

  describe('a session that ended elsewhere', () => {
    const endElsewhere = async () => {
      const { session } = await stored(page)
      await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${session}` } })
    }
    const isToSignInAgain = async () => {
      await page.waitForURL(/\/login\?next=%2Fprofile/)
      expect(await stored(page)).toEqual({ local: null, session: null })
    }
    beforeEach(() => signIn(page, language, CLIENT, DEMO_PASSWORD))

    it('sends the open page to sign in by itself', async () => {
      const connections: WebSocket[] = []
      page.on('websocket', (socket) => socket.once('framesent', () => connections.push(socket)))
      await page.goto('/profile')
      await expect.poll(() => connections.some((socket) => !socket.isClosed())).toBe(true)
      await endElsewhere()
      await isToSignInAgain()
    })

    it('sends the next press to sign in, where the live connection brings nothing', async () => {
      await page.routeWebSocket(/\/ws\/messages/, () => undefined)
      await page.goto('/profile')
      await atRest(page)
      await endElsewhere()
      await page.getByLabel(words.accounts.fields.name, { exact: true }).fill('Claire T.')
      await page.getByRole('button', { name: words.common.actions.save }).click()
      await isToSignInAgain()
    })
  })

  it('an invitation code opens an operator’s account, and a wrong one none', async () => {
    const { fields, register } = words.accounts
    await page.goto('/register')
    await page.getByLabel(fields.name, { exact: true }).fill('Odile Opérations')
    await page.getByLabel(fields.email, { exact: true }).fill(`odile-${language}@exemple.test`)
    await page.getByRole('textbox', { name: fields.password }).fill(PASSWORD)
    await page.getByText(register.operator).click()
    const code = page.getByRole('textbox', { name: fields.adminCode })
    await code.fill('mauvais-code-long')
    await page.getByRole('button', { name: register.submit, exact: true }).click()
    await page.getByText(words.problems['bad-admin-code']).first().waitFor()
    expect(await code.getAttribute('aria-invalid')).toBe('true')
    await picture(page, `register-operator-${language}`)
    await code.fill(OPERATORS_CODE)
    await page.getByRole('button', { name: register.submit, exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/admin')
  })

  it('who one is changes on the profile, and what is no telephone number is not kept', async () => {
    const { fields, faults, genders, profile } = words.accounts
    await signIn(page, language, CLIENT, DEMO_PASSWORD)
    await page.goto('/profile')
    const phone = page.getByRole('textbox', { name: like(fields.phone) })
    const save = page.getByRole('button', { name: words.common.actions.save })
    await page.getByRole('combobox', { name: like(fields.gender) }).selectOption(genders.other)
    await phone.fill('555-0123')
    await save.click()
    await page.getByRole('link', { name: faults.phone }).waitFor()
    await phone.fill('(438) 555-0123')
    await save.click()
    await told(profile.saved)
    await page.reload()
    expect(await phone.inputValue()).toBe('438\u00a0555-0123')
    expect(await page.getByRole('combobox', { name: like(fields.gender) }).inputValue()).toBe('other')
    await phone.fill('')
    await save.click()
    await told(profile.saved)
  })

  it('a message in the address is shown as text, once, and leaves the address', async () => {
    await page.goto('/cleaners?sort=price&message=%3Cb%3EBon%3C%2Fb%3E')
    await told('<b>Bon</b>')
    await page.waitForURL((url) => url.search === '?sort=price')
    await page.goto('/faq?error=Votre compte est suspendu : maisonnette-aide.com&message=Rien de spécial')
    await told('Rien de spécial')
    expect(await page.getByText('maisonnette-aide').count()).toBe(0)
    await page.goto('/profile?error=Oups')
    await told('Oups')
    await page.waitForURL((url) => url.search === '?next=%2Fprofile')
  })

  it('a password is masked, may be pasted, and is offered to password managers', async () => {
    await page.goto('/login')
    const field = page.getByRole('textbox', { name: words.accounts.fields.password })
    expect(await field.getAttribute('type')).toBe('password')
    expect(await field.getAttribute('autocomplete')).toBe('current-password')
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(`navigator.clipboard.writeText('collé-dans-le-champ')`)
    await field.focus()
    await page.keyboard.press('ControlOrMeta+V')
    expect(await field.inputValue()).toBe('collé-dans-le-champ')
    await page.goto('/register')
    expect(await field.getAttribute('autocomplete')).toBe('new-password')
  })

  it('stored data that cannot be read is cleared', async () => {
    await page.goto('/')
    await page.evaluate(`localStorage.setItem('user', '{"id":'); localStorage.setItem('token', 'x')`)
    await page.reload()
    await expect.poll(() => page.evaluate(`localStorage.getItem('user')`)).toBeNull()
    expect(await stored(page)).toEqual({ local: null, session: null })
  })

  it('a page whose code does not arrive is loaded whole instead', async () => {
    await page.goto('/')
    await atRest(page)
    await wake(page)
    await atRest(page)
    let isLost = true
    page.on('request', (request) => request.isNavigationRequest() && (isLost = false))
    await page.route('**/assets/*.js', (route) => (isLost ? route.abort() : route.continue()))
    await page.locator('header').getByRole('link', { name: words.shell.nav.find }).click()
    await h1(words.cleaners.list.heading).waitFor()
    await page.waitForURL(/\/cleaners/)
    expect(isLost).toBe(false)
    await page.unroute('**/assets/*.js')
  })

  it('a sign-in that left nobody here reloads its page once, then is asked for', async () => {
    let loads = 0
    page.on('load', () => (loads += new URL(page.url()).pathname === '/auth/success' ? 1 : 0))
    await page.goto('/auth/success?next=%2Fproperties')
    await page.waitForURL(/\/login$/)
    await h1(words.accounts.login.title).waitFor()
    expect(loads).toBe(2)
    await signInRemembered()
    await page.waitForURL((url) => url.pathname === '/properties')
  })

  it('operators stay among their own pages, without header and footer', async () => {
    await signIn(page, language, OLGA, DEMO_PASSWORD)
    await page.waitForURL(/\/admin$/)
    for (const path of ['/', '/bookings', '/no/such/page', '/login', '/admin/nothing']) {
      await page.goto(path)
      expect(new URL(page.url()).pathname, path).toBe('/admin')
    }
    const places = page.getByRole('navigation', { name: words.admin.nav })
    const { users, payouts, marketing } = words.admin.areas
    const clicked: Readonly<Record<string, string>> = { '/admin/users': users, '/admin/payouts': payouts, '/admin/marketing': marketing }
    for (const path of ['/admin', '/admin/health', '/admin/users', '/admin/payouts', '/admin/marketing', '/payouts']) {
      const name = clicked[path]
      await (name === undefined ? page.goto(path) : places.getByRole('link', { name }).click())
      await page.waitForURL((url) => url.pathname === path)
      await atRest(page)
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.locator('header, footer').count(), path).toBe(0)
      await picture(page, `${language}-operators${path.replaceAll('/', '-')}`)
    }
    await page.getByRole('button', { name: words.admin.logout }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })
})
