import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepProvince, makeCrossing } from './crossing.ts'
import { memoryStorage } from './storage.ts'

const origins = { fr: 'https://maisonnette.test', en: 'https://tidynest.test' }

function visit({
  url = `${origins.en}/cleaners?city=laval#carte`,
  tab = memoryStorage(),
  local = memoryStorage(),
  stays = false,
  codes = {},
} = {}) {
  return { crossing: makeCrossing(origins, { where: new URL(url), local, tab, stays, codes: () => codes }), tab, local }
}

afterEach(() => vi.unstubAllGlobals())

describe('a visit', () => {
  it('begins once in a tab', () => {
    const { crossing, tab } = visit()
    expect(crossing.begins()).toBe(true)
    expect(visit({ tab }).crossing.begins()).toBe(false)
  })

  it('does not begin for who came back here to stay', () => {
    expect(visit({ stays: true }).crossing.begins()).toBe(false)
  })

  it.each(['/login', '/auth/success?next=%2Fprofile', '/reset-password/secret', '/verify-email/secret', '/?lng=en'])(
    'does not begin where something is under way or asked for: %s',
    (path) => {
      const { crossing, tab } = visit({ url: origins.en + path })
      expect(crossing.begins()).toBe(false)
      expect(visit({ tab }).crossing.begins()).toBe(false)
    },
  )

  it('goes back to Quebec for French when it came from there, and speaks French here when it did not', () => {
    const came = visit()
    came.crossing.begins()
    expect(came.crossing.toSpeak('fr')).toBeNull()
    const back = visit({ url: `${origins.en}/?lng=en`, tab: came.tab })
    back.crossing.begins()
    expect(back.crossing.toSpeak('fr')).toBe(origins.fr)
  })
})

describe('the place of a visitor', () => {
  it('is the province alone, beside whatever else stands there', () => {
    const { crossing, local } = visit({ local: memoryStorage({ user_location: '{"city":"Laval"}' }) })
    expect(crossing.toBegin('fr', 'fr')).toBeNull()
    keepProvince(local, 'QC')
    expect(JSON.parse(local.get('user_location') ?? '')).toEqual({ city: 'Laval', province: 'QC' })
    expect(crossing.toBegin('fr', 'fr')).toBe(origins.fr)
  })

  it.each(['', '{', 'null', '7', '{"province":7}'])('is unknown when what is kept cannot be read: %j', (user_location) => {
    expect(visit({ local: memoryStorage({ user_location }) }).crossing.toBegin('fr', 'fr')).toBeNull()
  })
})

describe('the address on the other host', () => {
  it('keeps path, query and place on the page', async () => {
    const { crossing } = visit()
    expect(await crossing.addressOn(origins.fr, 'fr', false)).toBe('https://maisonnette.test/cleaners?city=laval&lng=fr#carte')
  })

  it('takes along the codes of the links that led here, some pages ago, unless this page names others', async () => {
    const codes = { ref: 'MARIE-7KQ', code: '' }
    const { crossing } = visit({ codes })
    expect(await crossing.addressOn(origins.fr, 'fr', false)).toBe(
      'https://maisonnette.test/cleaners?city=laval&ref=MARIE-7KQ&lng=fr#carte',
    )
    const { crossing: named } = visit({ url: `${origins.en}/faq?ref=ZOE-222`, codes: { ...codes, code: 'BIENVENUE' } })
    expect(await named.addressOn(origins.fr, 'fr', false)).toBe('https://maisonnette.test/faq?ref=ZOE-222&code=BIENVENUE&lng=fr')
  })

  it('takes the session along', async () => {
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push([url.split('?')[0], JSON.parse(String(init.body))])
      return new Response('{"code":"abc"}')
    })
    const address = new URL(await visit().crossing.addressOn(origins.fr, 'fr', true))
    expect(asked).toEqual([['/api/auth/hand-off', { brand: 'maisonnette' }]])
    expect([address.origin, address.pathname, address.hash]).toEqual([origins.fr, '/auth/hand-off', '#carte'])
    expect(Object.fromEntries(address.searchParams)).toEqual({ code: 'abc', next: '/cleaners?city=laval&lng=fr' })
  })

  it('goes without it when no code is to be had', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect(await visit().crossing.addressOn(origins.fr, 'fr', true)).toBe('https://maisonnette.test/cleaners?city=laval&lng=fr#carte')
  })
})
