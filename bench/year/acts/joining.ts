// How people join: a home of their own, or rates, hours, papers and a bank.
import type { Answer } from '../doors.ts'
import type { Line } from '../script.ts'
import { OPERATORS_CODE } from '../settings.ts'
import { isGood, SERVICE, TOWN, type Stage } from '../stage.ts'
import { addDays, dateOf } from '../wall.ts'
import { picture } from './picture.ts'

const displayName = (name: string): string =>
  name.replace(/^(.)(.*?)(?:-\d+)?$/u, (_, first: string, rest: string) => `${first.toUpperCase()}${rest} Tremblay`)

/** Whoever cannot join stops the campaign: nothing that follows would mean anything. */
async function must(asked: Promise<Answer>): Promise<Answer['body']> {
  const answer = await asked
  if (!isGood(answer)) throw new Error(`somebody cannot join: ${answer.to}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
  return answer.body
}

export const JOINS: Readonly<Record<string, (stage: Stage, line: Line) => Promise<void>>> = {
  operator: async ({ doors, ids }, { who }) => {
    ids.set(who, await doors.signUp(who, { name: displayName(who), role: 'admin', adminCode: OPERATORS_CODE }))
  },
  client: async (stage, { who }) => {
    const { doors, ids, homes } = stage
    ids.set(who, await doors.signUp(who, { name: displayName(who), role: 'client' }))
    // Each at a door of their own: people of one home have a first booking together.
    const found = await must(
      doors.ask('GET', `/api/geo/suggest?lng=fr&q=${encodeURIComponent(`${100 + ids.size} rue Saint-Denis, Montréal`)}`, { as: who }),
    )
    const [address] = found['items'] as readonly { readonly id: string }[]
    const home = doors.ask('POST', '/api/properties', {
      as: who,
      key: `home.${who}`,
      body: {
        name: 'Chez nous',
        type: 'apartment',
        bedrooms: 1,
        bathrooms: 1,
        addressId: address?.id ?? '',
        postalCode: 'H2X 3K8',
        wifiName: 'Chats',
        wifiPassword: `secret-de-${who}-miaou`,
      },
    })
    homes.set(who, String((await must(home))['id']))
  },
  cleaner: joinAsCleaner,
}

async function joinAsCleaner(stage: Stage, { who, at, what: [, rate = '', ...ways] }: Line): Promise<void> {
  const { doors, ids, slugs } = stage
  ids.set(who, await doors.signUp(who, { name: displayName(who), role: 'cleaner' }))
  const numbers = ways.includes('taxed') ? { gstNumber: '123456782RT0001', qstNumber: '1234567890TQ0001' } : {}
  const put = (path: string, body: unknown) => must(doors.ask('PUT', `/api/cleaner/${path}`, { as: who, body }))
  await must(doors.ask('PATCH', '/api/cleaner/profile', { as: who, body: { homeCity: TOWN, coverageKm: 30, ...numbers } }))
  await put('services', { serviceTypes: ['basic', SERVICE] })
  await put('cities', { cities: [TOWN] })
  await put('rates', { method: 'hourly', rates: [{ city: TOWN, hourlyRateCents: Number(rate) }] })
  const own = await must(doors.ask('GET', '/api/cleaner/profile', { as: who }))
  await put('availability', { weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, part: 'full_day' })), replaces: own['weekly'] })
  await must(doors.ask('POST', '/api/users/me/avatar', { as: who, form: () => picture({}) }))
  slugs.set(who, String(own['slug']))
  await bringPapers(stage, who, dateOf(at))
  if (!ways.includes('unbanked')) await openBank(stage, who)
}

/** Two operators read the background check, one the rest. */
async function bringPapers({ doors, town }: Stage, who: string, today: string): Promise<void> {
  await must(doors.ask('PATCH', '/api/cleaner/verification', { as: who, body: { birthDate: '1990-05-17', workAuthorised: true } }))
  const papers = [
    { type: 'id', expiresOn: addDays(today, 3_650) },
    { type: 'background_check', issuedOn: addDays(today, -1) },
  ]
  const [first, second] = [...town.people.values()].filter(({ role }) => role === 'operator').map(({ name }) => name)
  for (const paper of papers) {
    const sending = { as: who, key: `paper.${who}.${paper.type}`, form: () => picture(paper) }
    const { documents } = await must(doors.ask('POST', '/api/cleaner/documents', sending))
    const sent = (documents as readonly { readonly id: string; readonly type: string }[]).find(({ type }) => type === paper.type)
    const readers = paper.type === 'background_check' ? [first, second] : [first]
    for (const as of readers) await must(doors.ask('POST', `/api/admin/profile-review/${sent?.id}/approve`, { as: as ?? '', body: {} }))
  }
}

async function openBank({ doors }: Stage, who: string): Promise<void> {
  const { url } = await must(doors.ask('POST', '/api/payout-account/form', { as: who }))
  const token = new URL(String(url)).searchParams.get('token') ?? ''
  await must(doors.ask('POST', '/api/sandbox/payout-form', { as: who, body: { token, status: 'active' } }))
  await must(doors.ask('POST', '/api/payout-account/refresh', { as: who }))
}
