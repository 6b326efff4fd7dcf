import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { Company, PageAnswer, PageRequest } from '#contract/page.ts'
import type { Language } from '#domain/account.ts'
import { DEFAULT_TERMS } from '#domain/setting.ts'
import { translations } from '#translations/all.ts'
import { render } from './entry-server.tsx'

const user = {
  id: 'u1',
  name: 'Claire Tremblay',
  email: 'c@x.ca',
  role: 'client',
  profilePic: null,
  language: 'fr',
  gender: null,
  phoneNumber: null,
  notificationFrequency: 'instant',
  hidesPresence: false,
  operatorRole: null,
  cleanerSlug: null,
}
const nowhere = { offer: { cleaners: 0 }, regions: [], cities: [] }
const noCleaners = { items: [], page: 1, pageSize: 3, total: 0, totalIsCapped: false, city: null }

const clientsDay = { now: '2026-11-23T14:00:00.000Z', cases: [], next: null, searches: [], tasks: [], again: [] }
const cleanersDay = {
  now: '2026-11-23T14:00:00.000Z',
  cases: [],
  payout: { act: null, waitingCents: 0 },
  next: null,
  requests: { items: [], total: 0 },
  offered: 0,
  week: { from: '2026-11-23', to: '2026-11-29', earnedCents: 0, expectedCents: 0, frozenCents: 0, doneCount: 0, aheadCount: 0 },
  papers: [],
  photoDueOn: null,
  listed: true,
  missing: [],
}
/** What is answered where a test gives no other answer. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/places': nowhere,
  '/api/terms/changes': { changes: [] },
  '/api/client/today': clientsDay,
  '/api/cleaner/today': cleanersDay,
}

function translator(language: Language) {
  const i18n = i18next.createInstance()
  void i18n.init({ lng: language, resources: translations, defaultNS: 'common', interpolation: { escapeValue: false }, initAsync: false })
  return i18n
}

type Answers = Record<string, { status: number; body: unknown }>

const nobody: Company = { merchant: null, privacyOfficer: null, email: null, commercialPartner: null }

type More = { answers?: Answers; signedIn?: boolean; language?: Language; company?: Company; stripeKey?: string }

async function visit(path: string, more: More = {}) {
  const asked: string[] = []
  const language = more.language ?? 'fr'
  const request: PageRequest = {
    path,
    origin: 'https://maisonnette.test',
    banners: [],
    environment: {
      brand: 'maisonnette',
      siteName: 'Maisonnette',
      platformShare: DEFAULT_TERMS,
      platformShareUntil: null,
      newTermsOn: null,
      languageOrigins: { fr: 'http://localhost', en: 'http://localhost' },
      version: '0.91.11',
      year: 2026,
      sandbox: true,
      demoPassword: null,
      stripeKey: more.stripeKey ?? null,
      language,
      theme: 'dark',
      wordsVersion: 'w1',
      build: 'b1',
      adsTag: null,
      mapStyleUrl: null,
      company: more.company ?? nobody,
      socialProviders: [],
    },
    translator: translator(language),
    mayBeSignedIn: more.signedIn ?? false,
    fetch: async (url) => {
      asked.push(url)
      const path = url.split('?')[0] ?? ''
      const answer = more.answers?.[path] ?? { status: 200, body: ANSWERS[path] ?? noCleaners }
      return { status: answer.status, body: JSON.stringify(answer.body) }
    },
    assets: { entry: '/assets/entry.js', shared: { scripts: [], styles: ['/assets/site.css'] }, styleParts: {}, routes: {}, headHtml: '' },
    pictureAt: (path) => `https://maisonnette.test/og${path}.png`,
  }
  return { answer: await render(request), asked }
}

function pageOf(answer: PageAnswer) {
  if (answer.kind !== 'page') throw new Error(`redirected to ${answer.location}`)
  const state = /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(answer.html)?.[1] ?? ''
  return {
    ...answer,
    state: JSON.parse(state) as {
      namespaces: string[]
      words: Record<string, unknown>
      answers: [key: string[], data: unknown, updatedAt: number][]
    },
    rawState: state,
  }
}

describe('a page rendered on the server', () => {
  it('speaks the language, wears the theme and carries its words and data', async () => {
    const { answer, asked } = await visit('/', { language: 'en' })
    const { html, status, state } = pageOf(answer)
    expect(status).toBe(200)
    expect(html).toContain('<html lang="en-CA" data-theme="dark" data-theme-choice="dark" data-visitor="" data-first-paint>')
    expect(html).toContain('clean house.')
    expect(html).toContain('beta 0.91.11')
    expect(state.namespaces).toEqual(['common', 'shell', 'home', 'cards', 'addresses'])
    expect(state.answers.map(([key]) => key[0])).toEqual(expect.arrayContaining(['/api/users/me']))
    expect(asked.every((url) => url.includes('lng=en'))).toBe(true)
  })

  it.each(['/', '/cleaners', '/cleaners/join', '/login'])(
    'asks for the headline face before any script, style or picture: %s',
    async (path) => {
      const { html } = pageOf((await visit(path)).answer)
      const [first, second] = html.matchAll(/<(?:link|script|style|img)\b[^>]*>/g)
      expect(first?.[0]).toMatch(/^<link rel="preload" href="[^"]*bricolage-grotesque[^"]*" as="font" type="font\/woff2" crossorigin>$/)
      expect(second?.[0]).toMatch(/^<link rel="preload" href="[^"]*figtree[^"]*" as="font"/)
    },
  )

  it('carries its words only when it wakes at once', async () => {
    expect(Object.keys(pageOf((await visit('/login')).answer).state.words)).toContain('accounts')
    const asleep = pageOf((await visit('/')).answer)
    expect(asleep.state.words).toEqual({})
    expect(asleep.html).toContain('/locales/fr/home.json?v=w1')
  })

  it('asks nobody who is calling when there are no credentials', async () => {
    const { asked } = await visit('/')
    expect(asked.some((url) => url.startsWith('/api/users/me'))).toBe(false)
  })

  it('knows who is signed in', async () => {
    const { answer } = await visit('/', { signedIn: true, answers: { '/api/users/me': { status: 200, body: user } } })
    expect(pageOf(answer).html).toContain('Claire')
    expect(pageOf(answer).html).not.toContain('href="/login"')
    expect(pageOf(answer).html).toContain('data-visitor="u1"')
  })

  it.each([
    ['client', ['/api/client/today', '/api/todos', '/api/recommendations']],
    ['cleaner', ['/api/cleaner/today', '/api/todos']],
  ])('begins with the day of a %s, and fetches nothing of the page for strangers', async (role, asks) => {
    const me = { '/api/users/me': { status: 200, body: { ...user, role } } }
    const { answer, asked } = await visit('/', { signedIn: true, answers: me })
    expect(asked.map((url) => url.split('?')[0])).toEqual(['/api/users/me', ...asks])
    const { html, sleeps, state } = pageOf(answer)
    expect(html).toContain('data-density="tool"')
    expect(html).toContain(translations.fr.today.title)
    expect(html).not.toContain(translations.fr.home.title.stroked)
    expect([sleeps, state.namespaces.includes('today')]).toEqual([false, true])
  })

  it('names the company and the commercial partner of the settings, and invents none', async () => {
    // What is shown, without the words that come along.
    const html = async (path: string, more: More = {}) =>
      pageOf((await visit(path, more)).answer).html.split('<script type="application/json"')[0]
    const { contact, legal, privacy } = translations.fr
    expect(await html('/terms')).toContain(legal.demonstration)
    expect(await html('/contact?subject=commercial')).toContain(contact.commercial.passedOn)
    expect(await html('/privacy')).toContain(privacy.officer.byDefault)

    const company: Company = {
      merchant: { name: 'Essai inc.', address: '1, rue de l’Essai, Laval', phone: '450 555-0100' },
      privacyOfficer: 'Direction de l’essai',
      email: 'aide@essai.test',
      commercialPartner: { name: 'Net et Clair', url: 'https://net.example/' },
    }
    const more = { company, stripeKey: 'pk_live_1' }
    const terms = await html('/terms', more)
    for (const part of ['Essai inc.', '1, rue de l’Essai, Laval', 'href="tel:4505550100"', 'mailto:aide@essai.test'])
      expect(terms).toContain(part)
    expect(terms).not.toContain(legal.demonstration)
    expect(terms).not.toContain(legal.simulated)
    expect(await html('/privacy', more)).toMatch(/Direction de l’essai[^]*Stripe/)
    const commercial = await html('/contact?subject=commercial', more)
    expect(commercial).toContain('href="https://net.example/"')
    expect(commercial).not.toContain(contact.commercial.passedOn)
  })

  it('has no inline style attribute, and lists every inline script and style', async () => {
    for (const path of ['/', '/login', '/register', '/contact', '/terms', '/privacy', '/about', '/apps', '/nowhere']) {
      const { answer } = await visit(path)
      const { html } = pageOf(answer)
      expect(html).not.toMatch(/<[^>]+\sstyle=/)
      const textsOf = (tag: string) => [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text]) => text)
      expect(answer).toMatchObject({ inline: { scripts: textsOf('script'), styles: textsOf('style') } })
      for (const [script] of html.matchAll(/<script [^>]*>/g)) expect(script).toMatch(/type="application\/(?:ld\+)?json"/)
    }
  })

  it('cannot be broken by its data', async () => {
    const answers = { '/api/users/me': { status: 200, body: { ...user, name: '</script><script>alert(1)</script>' } } }
    const { html, rawState } = pageOf((await visit('/', { signedIn: true, answers })).answer)
    expect(rawState).not.toContain('<')
    expect(html).not.toContain('<script>alert')
  })

  it('answers 404 where nothing is', async () => {
    const { html, status } = pageOf((await visit('/nowhere')).answer)
    expect(status).toBe(404)
    expect(html).toContain('Page introuvable')
    expect(html).toContain('content="noindex"')
  })

  it('sends strangers from a protected page to sign in, and signed-in people away from it', async () => {
    expect((await visit('/profile?tab=1')).answer).toEqual({ kind: 'redirect', status: 302, location: '/login?next=%2Fprofile%3Ftab%3D1' })
    const me = { '/api/users/me': { status: 200, body: user } }
    expect((await visit('/login', { signedIn: true, answers: me })).answer).toMatchObject({ kind: 'redirect', location: '/profile' })
    const operator = { '/api/users/me': { status: 200, body: { ...user, role: 'admin' } } }
    expect((await visit('/', { signedIn: true, answers: operator })).answer).toMatchObject({ kind: 'redirect', location: '/admin' })
    expect((await visit('/?message=Bonjour', { signedIn: true, answers: operator })).answer).toMatchObject({
      location: '/admin?message=Bonjour',
    })
    for (const elsewhere of ['/.//evil.test', '//evil.test', '/a/..//evil.test'])
      expect((await visit(`/login?next=${encodeURIComponent(elsewhere)}`, { signedIn: true, answers: me })).answer).toMatchObject({
        location: '/profile',
      })
  })

  it('treats an expired session as nobody, and a fault as a fault', async () => {
    const expired = { '/api/users/me': { status: 401, body: { code: 'not-signed-in', message: 'x', error: 'x', requestId: 'r' } } }
    expect(pageOf((await visit('/', { signedIn: true, answers: expired })).answer).status).toBe(200)
    const fault = { '/api/users/me': { status: 500, body: { code: 'fault', message: 'Panne.', error: 'Panne.', requestId: 'ref-500' } } }
    const { status, html } = pageOf((await visit('/', { signedIn: true, answers: fault })).answer)
    expect(status).toBe(500)
    expect(html).toContain('ref-500')
  })
})

describe('the frame around every page', () => {
  const linksIn = (element: 'header' | 'footer', html: string) => {
    const inside = html.slice(html.indexOf(`<${element}`), html.indexOf(`</${element}>`))
    return [...inside.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href)
  }
  const otherLanguage = (path: string) => `${path}${path.includes('?') ? '&amp;' : '?'}lng=en`
  const CAREERS = ['/cleaners/join', '/emplois-nettoyage-quebec', '/emplois-menage-montreal', '/nettoyeur-independant-quebec']

  it.each([
    {
      who: 'someone signed out',
      role: undefined,
      public: ['/cleaners', '/homeowners', '/gallery', ...CAREERS],
      own: ['/cleaners/join', '/login'],
      phone: ['/cleaners', '/homeowners', '/how-it-works', '/pricing', '/gallery', '/faq', ...CAREERS, '/login', '/register'],
    },
    {
      who: 'a client',
      role: 'client',
      public: ['/cleaners', '/bookings', '/messages', '/properties'],
      own: [
        '/notifications',
        '/bookings',
        '/messages',
        '/properties',
        '/favourites',
        '/profile/cards',
        '/profile/invoices',
        '/referrals',
        '/profile',
      ],
      phone: [
        '/cleaners',
        '/bookings',
        '/messages',
        '/properties',
        '/favourites',
        '/profile/cards',
        '/profile/invoices',
        '/referrals',
        '/profile',
      ],
    },
    {
      who: 'a cleaner',
      role: 'cleaner',
      public: ['/bookings', '/messages', '/profile/calendar'],
      own: [
        '/notifications',
        '/bookings',
        '/messages',
        '/profile/calendar',
        '/profile/payouts',
        '/profile/invoices',
        '/onboarding/verification',
        '/profile/reviews',
        '/referrals',
        '/profile',
      ],
      phone: [
        '/bookings',
        '/messages',
        '/profile/calendar',
        '/profile/payouts',
        '/profile/invoices',
        '/onboarding/verification',
        '/profile/reviews',
        '/referrals',
        '/profile',
      ],
    },
    {
      who: 'someone without a role',
      role: null,
      public: ['/cleaners'],
      own: ['/notifications', '/profile'],
      phone: ['/cleaners', '/profile'],
    },
  ])('leads $who where they may go', async ({ role, ...links }) => {
    const signedIn = role !== undefined
    const answers = { '/api/users/me': { status: 200, body: { ...user, role } } }
    const { html } = pageOf((await visit('/?q=laval', signedIn ? { signedIn, answers } : {})).answer)
    expect(linksIn('header', html)).toEqual(['/', ...links.public, otherLanguage('/?q=laval'), ...links.own, ...links.phone])
    expect(html.match(/<a [^>]*href="#main"/g)).toHaveLength(1)
  })

  it('ends with every page for everyone, in five columns', async () => {
    const { html } = pageOf((await visit('/login')).answer)
    const company = '/ /about /apps /blog /contact /faq /impact /newsletter /privacy /referral-program /terms'.split(' ')
    const clients = '/cleaners /gallery /homeowners /how-it-works /pricing'.split(' ')
    const services = ['regulier', 'profondeur', 'demenagement', 'garage'].map((service) => `/services/nettoyage-${service}`)
    expect(linksIn('footer', html).toSorted()).toEqual([...company, ...clients, ...services, ...CAREERS].toSorted())
    expect(html.slice(html.indexOf('<footer')).match(/<nav /g)).toHaveLength(5)
  })
})
