// What pages, articles and lessons quote of the settings: all of them follow a change from its first minute, kept answers included.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listedCleaner } from '../support/cleaner-for-tests.ts'
import { OPERATOR_ENV, signUpOperator } from '../support/operator.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
let operator = ''
let cleaner = ''

beforeAll(async () => {
  world = await openWorld({ env: OPERATOR_ENV, withPages: true, everyoneStays: true })
  operator = (await signUpOperator(world)).token
  const rates = [{ city: 'montreal', hourlyRateCents: 3_200 }]
  cleaner = (await listedCleaner(world, { rates: { method: 'hourly', rates }, services: ['regular', 'deep'] })).token
}, 120_000)
afterAll(() => world.close())

const PAGES = [
  '/faq',
  '/terms',
  '/pricing',
  '/impact',
  '/how-it-works',
  '/cleaners/join',
  '/emplois-nettoyage-quebec',
  '/emplois-menage-montreal',
  '/nettoyeur-independant-quebec',
  '/blog/fixer-son-tarif-de-menage',
]

/** What a page says, the description in its head included. */
const textOf = async (url: string, language: string) =>
  (await world.app.inject({ url: `${url}?lng=${language}`, headers: { host: 'localhost' } })).body
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/ content="([^"]*)"/g, '> $1 <')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\u00A0\s]+/g, ' ')

const lesson = async (language: 'fr' | 'en') => {
  const params = { module: 'payment_processing' as const }
  const { body } = await world.call('GET /api/cleaner/training/{module}', { as: cleaner, params, query: { lng: language } })
  return body.sections.map((section) => section.body.replaceAll('\u00A0', ' ')).join(' ')
}

async function expectEverywhere(french: string, english: string, not: RegExp): Promise<void> {
  for (const page of PAGES) {
    const [fr, en] = [await textOf(page, 'fr'), await textOf(page, 'en')]
    expect(fr, page).toContain(french)
    expect(en, page).toContain(english)
    expect(fr + en, page).not.toMatch(not)
  }
  expect(await lesson('fr')).toContain(`commission de ${french}`)
  expect(await lesson('en')).toContain(`${english} commission`)
}

it('quotes the commission in force, in both languages, until midnight and from then on', async () => {
  await world.platform.clock.moveTo(new Date('2026-11-24T04:59:30Z'))
  await expectEverywhere('15 %', '15%', /\{\{|12,5|12\.5/)
  const body = { setting: 'commission', value: 1_250, startsOn: '2026-11-24', reason: 'Essai' } as const
  expect((await world.call('POST /api/admin/settings/changes', { as: operator, body })).status).toBe(200)
  await expectEverywhere('15 %', '15%', /\{\{|12,5|12\.5/)
  // An open page knows when its figures end, and offers to be loaded anew.
  const until = async () => /"platformShareUntil":(null|"[^"]*")/.exec((await world.app.inject({ url: '/faq' })).body)?.[1]
  expect(await until()).toBe('"2026-11-24T05:00:00.000Z"')
  await world.platform.clock.moveTo(new Date('2026-11-24T05:00:00Z'))
  expect(await until()).toBe('null')
  await expectEverywhere('12,5 %', '12.5%', /\{\{/)
})

it('adds the taxes of the commission to examples once the platform is registered', async () => {
  expect(await textOf('/terms', 'fr')).not.toContain('{{')
  const body = {
    setting: 'tax_registration',
    value: { gstNumber: '123456782RT0001', qstNumber: '1234567890TQ0001' },
    startsOn: '2026-11-25',
    reason: 'Inscription',
  } as const
  expect((await world.call('POST /api/admin/settings/changes', { as: operator, body })).status).toBe(200)
  const state = async () => (await world.app.inject({ url: '/cleaners/join?lng=fr' })).body
  expect(await state()).toContain('"platformTaxed":false')
  await world.platform.clock.moveTo(new Date('2026-11-25T05:00:00Z'))
  expect(await state()).toContain('"platformTaxed":true')
})
