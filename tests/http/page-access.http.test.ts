// Who sees which page: every route with every kind of visitor, by the server's first answer to a session cookie.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_PATHS } from '../support/page-paths.ts'
import { openWorld, type World } from '../support/world.ts'

const VISITORS = ['anonymous', 'roleless', 'client', 'cleaner', 'operator', 'suspended', 'expired'] as const
type Visitor = (typeof VISITORS)[number]
type For = 'everyone' | 'signed out' | 'signed in' | 'client or cleaner' | 'client' | 'cleaner' | 'operator' | 'nobody'

/** Written apart from the routes; a route without a row fails. */
const PAGES: Readonly<Record<string, For>> = {
  '/': 'everyone',
  '/color-scheme-mockup': 'everyone',
  '/theme-test': 'everyone',
  '/test-messaging': 'everyone',
  '/newsletter': 'everyone',
  '/newsletter/confirm/:token': 'everyone',
  '/newsletter/unsubscribe/:token': 'everyone',
  '/alerts/:token': 'everyone',
  '/blog': 'everyone',
  '/blog/:slug': 'everyone',
  '/login': 'signed out',
  '/login/code': 'signed out',
  '/auth': 'signed out',
  '/register': 'signed out',
  '/forgot-password': 'signed out',
  '/reset-password/:token': 'everyone',
  '/verify-email/:token': 'everyone',
  '/auth/select-role': 'signed in',
  '/auth/success': 'everyone',
  '/profile': 'signed in',
  '/profile/:section': 'cleaner',
  '/profile/reviews': 'client or cleaner',
  '/profile/notifications': 'signed in',
  '/notifications': 'signed in',
  '/profile/payouts': 'cleaner',
  '/profile/figures': 'cleaner',
  '/profile/calendar': 'cleaner',
  '/profile/calendar-sync': 'client or cleaner',
  '/profile/cards': 'client',
  '/profile/invoices': 'client or cleaner',
  '/profile/stripe-connect/:back': 'cleaner',
  '/sandbox/payout-account': 'everyone',
  '/referrals': 'client or cleaner',
  '/reviews': 'client or cleaner',
  '/client-onboarding': 'client',
  '/onboarding': 'cleaner',
  '/onboarding/quick-start': 'cleaner',
  '/onboarding/ready-to-work': 'cleaner',
  '/onboarding/verification': 'cleaner',
  '/properties': 'client',
  '/properties/new': 'client',
  '/properties/:id': 'client',
  '/book': 'client',
  '/offers': 'cleaner',
  '/book/:slug': 'client',
  '/bookings': 'client or cleaner',
  '/bookings/:id': 'client or cleaner',
  '/bookings/:id/:action': 'client or cleaner',
  '/bookings/:id/pay': 'client',
  '/bookings/:id/tip': 'client',
  '/bookings/:id/work': 'cleaner',
  '/bookings/:id/review': 'client or cleaner',
  '/bookings/:id/case': 'client or cleaner',
  '/bookings/:id/move': 'client or cleaner',
  '/series/:id': 'client or cleaner',
  '/compare': 'everyone',
  '/favourites': 'client',
  '/recommendations': 'client',
  '/messages': 'client or cleaner',
  '/messages/:bookingId': 'client or cleaner',
  '/sandbox/3ds': 'everyone',
  '/about': 'everyone',
  '/impact': 'everyone',
  '/apps': 'everyone',
  '/contact': 'everyone',
  '/terms': 'everyone',
  '/privacy': 'everyone',
  '/offline': 'everyone',
  '/cleaners': 'everyone',
  '/cleaners/:slug': 'everyone',
  '/pricing': 'everyone',
  '/cleaners/join': 'everyone',
  '/devenir-nettoyeur': 'signed out',
  '/emplois-nettoyage-quebec': 'everyone',
  '/emplois-menage-montreal': 'everyone',
  '/nettoyeur-independant-quebec': 'everyone',
  '/referral-program': 'everyone',
  '/homeowners': 'everyone',
  '/how-it-works': 'everyone',
  '/faq': 'everyone',
  '/gallery': 'everyone',
  '/city/:cityName': 'everyone',
  '/region/:regionId': 'everyone',
  '/services/nettoyage-regulier': 'everyone',
  '/services/nettoyage-profondeur': 'everyone',
  '/services/nettoyage-demenagement': 'everyone',
  '/services/nettoyage-garage': 'everyone',
  '/admin': 'operator',
  '/admin/audience': 'operator',
  '/admin/health': 'operator',
  '/admin/security': 'operator',
  '/admin/incidents': 'operator',
  '/admin/data-requests': 'operator',
  '/admin/users': 'operator',
  '/admin/users/:id': 'operator',
  '/admin/users/:id/book': 'operator',
  '/admin/profile-review': 'operator',
  '/admin/bookings': 'operator',
  '/admin/cases': 'operator',
  '/admin/photos': 'operator',
  '/admin/reviews': 'operator',
  '/admin/payouts': 'operator',
  '/admin/settings': 'operator',
  '/admin/audit': 'operator',
  '/admin/contact': 'operator',
  '/admin/banners': 'operator',
  '/admin/promotions': 'operator',
  '/admin/marketing': 'operator',
  '/admin/cleaners/:id': 'operator',
  '/payouts': 'operator',
  '*': 'nobody',
}

const STRANGE_ID = '00000000-0000-4000-8000-000000000000'
const SAMPLES: Readonly<Record<string, string>> = {
  ':cityName': 'montreal',
  ':regionId': 'estrie',
  ':slug': 'personne-x',
  ':action': 'confirmation',
  ':section': 'week',
  '*': '/no/such/page',
}
const addressOf = (path: string): string => path.replaceAll(/:\w+|\*/g, (part) => SAMPLES[part] ?? STRANGE_ID)

/** First steps and an open conversation fill the window: no footer. */
const BARE = /^\/(?:(?:client-)?onboarding(?:\/|$)|messages\/)/

/** A page may answer 404 for a made-up id, which is no redirect. */
type Answer = { readonly sent: string } | { readonly shown: 'page' | 'not found' }

function expected(page: For, visitor: Visitor, address: string): Answer {
  const isStranger = ['anonymous', 'suspended', 'expired'].includes(visitor)
  const toSignIn = { sent: address.startsWith('/auth') ? '/login' : `/login?next=${encodeURIComponent(address)}` }
  if (visitor === 'operator') return page === 'operator' ? { shown: 'page' } : { sent: '/admin' }
  if (page === 'nobody') return { shown: 'not found' }
  if (page === 'everyone') return { shown: 'page' }
  if (page === 'signed out') return isStranger ? { shown: 'page' } : { sent: '/profile' }
  if (isStranger) return toSignIn
  if (page === 'operator') return { shown: 'not found' }
  if (page === 'signed in' || page === visitor) return { shown: 'page' }
  if (visitor === 'roleless') return { sent: '/auth/select-role' }
  return page === 'client or cleaner' ? { shown: 'page' } : { sent: '/' }
}

let world: World
const cookies = new Map<Visitor, string>()

beforeAll(async () => {
  world = await openWorld({ withPages: true, env: { ADMIN_SIGNUP_CODE: 'porte-bleue-2026' } })
  const [expired, suspended] = [await world.person('client'), await world.person('client')]
  await world.platform.db.updateTable('session').set({ expires_at: world.clock.now() }).where('account_id', '=', expired.id).execute()
  await world.platform.db.updateTable('account').set({ suspended_at: world.clock.now() }).where('id', '=', suspended.id).execute()
  const operator = await world.call('POST /api/auth/signup', {
    body: { name: 'Olga', email: 'olga@essai.test', password: 'une-phrase-bien-longue', role: 'admin', adminCode: 'porte-bleue-2026' },
  })
  cookies.set('expired', expired.token).set('suspended', suspended.token).set('operator', operator.body.token)
  cookies.set('client', (await world.person('client')).token)
  cookies.set('cleaner', (await world.person('cleaner')).token)
  cookies.set('roleless', (await world.person(null)).token)
}, 240_000)
afterAll(() => world.close())

async function visit(address: string, visitor: Visitor) {
  const cookie = cookies.get(visitor)
  const { statusCode, headers, body } = await world.app.inject({ url: address, headers: cookie ? { cookie: `session=${cookie}` } : {} })
  return { status: statusCode, location: headers.location, body, headers }
}

describe('every page', () => {
  it('has a row here, and no row is too many', () => {
    expect(Object.keys(PAGES).toSorted()).toEqual(PAGE_PATHS.toSorted())
  })

  it.each(Object.entries(PAGES))('%s is for: %s', async (path, page) => {
    const address = addressOf(path)
    for (const visitor of VISITORS) {
      const { status, location, body, headers } = await visit(address, visitor)
      const where = `${address} as ${visitor}: ${status} ${location ?? ''}`
      const wanted = expected(page, visitor, address)
      if ('sent' in wanted) {
        // A role that is chosen already is not chosen again.
        expect([status, location], where).toEqual([302, wanted.sent])
        continue
      }
      if (path === '/auth/select-role' && visitor !== 'roleless') {
        expect([status, location], where).toEqual([302, '/'])
        continue
      }
      // A page of steps leads to its first one.
      if (location?.startsWith(`${address}?`) || (path === '/onboarding' && location === '/onboarding/quick-start')) continue
      expect(location, where).toBeUndefined()
      expect(headers['cache-control'], where).toBe(path.endsWith('/:token') ? 'no-store' : 'private, no-cache')
      if (wanted.shown === 'not found') expect([status, body.includes('Page introuvable')], where).toEqual([404, true])
      else expect([200, 404], where).toContain(status)
      if (wanted.shown === 'page' && !/[:*]/.test(path)) expect(status, where).toBe(200)
      expect(body.includes('data-visitor=""'), where).toBe(['anonymous', 'suspended', 'expired'].includes(visitor))
      expect(body.includes('</footer>'), where).toBe(visitor !== 'operator' && !BARE.test(address))
      if (visitor === 'operator') expect(body, where).not.toContain('<header')
    }
  })
})

it('what is no step of a booking leads to the booking', async () => {
  const { status, location } = await visit(`/bookings/${STRANGE_ID}/elsewhere?lng=en`, 'client')
  expect([status, location]).toEqual([302, `/bookings/${STRANGE_ID}?lng=en`])
})

describe('the way back', () => {
  it('is kept for protected pages, query included', async () => {
    expect((await visit('/bookings?when=past', 'anonymous')).location).toBe('/login?next=%2Fbookings%3Fwhen%3Dpast')
    expect((await visit('/login?next=%2Fbookings%3Fwhen%3Dpast', 'client')).location).toBe('/bookings?when=past')
  })

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', '/.//evil.test', '/%2e//evil.test', '/a/..//evil.test', '/\t/evil.test'])(
    'never leads to another site: %s',
    async (next) => {
      expect((await visit(`/login?next=${encodeURIComponent(next)}`, 'client')).location).toBe('/profile')
      expect((await visit(`/login?next=${encodeURIComponent(next)}`, 'operator')).location).toBe('/admin')
    },
  )

  it('keeps the message of the address', async () => {
    expect((await visit('/profile?error=Oups', 'anonymous')).location).toBe('/login?next=%2Fprofile&error=Oups')
    expect((await visit('/login?message=Bon', 'client')).location).toBe('/profile?message=Bon')
  })

  it('shows the message of the address as text', async () => {
    const { body } = await visit('/?message=%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'anonymous')
    expect(body).not.toContain('<script>alert')
  })
})
