// Banners of the site: pages show the right one to the right reader between its dates, kept pages among them, and operators write, end and restore it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SiteBannerId } from '#domain/id.ts'
import { MAX_BANNER_TEXT_LENGTH } from '#domain/site-banner.ts'
import type { Person } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000' as SiteBannerId
/** Ten o’clock in Montréal. */
const START = new Date('2026-11-24T15:00:00Z')
const BANNER = {
  tone: 'info',
  audience: 'everyone',
  text: { fr: 'Le site ferme à midi <b>', en: 'The site closes at noon <b>' },
  link: { path: '/blog', words: { fr: 'Lire pourquoi', en: 'Read why' } },
  from: { date: '2026-11-24', time: '10:05' },
  until: { date: '2026-11-24', time: '11:00' },
}

let world: World
let cora: Person
beforeAll(async () => {
  world = await openWorld({ env: OPERATOR_ENV, withPages: true, at: START })
  cora = await signUpOperator(world, 'Cora', 'content')
}, 120_000)
afterAll(() => world.close())
beforeEach(async () => {
  await world.platform.pool.query('delete from site_banner')
  await world.clock.moveTo(START)
})

const write = (more: object = {}) => world.call('POST /api/admin/banners', { as: cora.token, rawBody: { ...BANNER, ...more } })
const change = (id: SiteBannerId, version: number, more: object = {}) =>
  world.call('PUT /api/admin/banners/{id}', { as: cora.token, params: { id }, rawBody: { ...BANNER, ...more, version } })
const take = (act: 'end' | 'restore', id: SiteBannerId, version: number) =>
  world.call(`POST /api/admin/banners/{id}/${act}` as 'POST /api/admin/banners/{id}/end', {
    as: cora.token,
    params: { id },
    body: { version },
  })
const list = async () => (await world.call('GET /api/admin/banners', { as: cora.token })).body.banners
const at = (minute: string) => world.clock.moveTo(new Date(`2026-11-24T${minute}:00Z`))

/** What stands above a page; null for nothing. */
async function above(url: string, cookie?: string): Promise<string | null> {
  const { payload } = await world.app.inject({ url, headers: { ...(cookie && { cookie }), 'accept-language': 'fr' } })
  return /<div id="site-banner"[^>]*>(.*?)<\/div>/s.exec(payload)?.[1] ?? null
}
const asked = async (as?: Person) => (await world.call('GET /api/banner', as ? { as: as.token } : {})).body.banner

describe('a banner', () => {
  it('stands above every page between its dates, in the reader’s language, also above pages that are kept', async () => {
    expect(await above('/')).toBeNull()
    await write()
    expect([await above('/'), await asked()]).toEqual([null, null])
    await at('15:05')
    for (const url of ['/', '/faq', '/login', '/no/such/page']) expect(await above(url)).toContain('Le site ferme à midi &lt;b&gt;')
    expect(await above('/faq?lng=en')).toContain('The site closes at noon &lt;b&gt;')
    expect(await above('/faq')).toMatch(/<a href="\/blog"[^>]*>Lire pourquoi<\/a>/)
    expect(await asked()).toMatchObject({ text: BANNER.text, link: BANNER.link })
    await at('15:59')
    expect(await above('/faq')).toContain('Le site ferme')
    await at('16:00')
    expect([await above('/faq'), await asked()]).toEqual([null, null])
  })

  it('runs only the script that its policy names, and a page without one has none of it', async () => {
    await write()
    const without = await world.app.inject({ url: '/faq' })
    expect(without.payload).not.toContain('closedBanners')
    await at('15:05')
    const page = await world.app.inject({ url: '/faq' })
    const script = /<\/div>\n<script>([^<]*closedBanners[^<]*)<\/script>/.exec(page.payload)?.[1] ?? ''
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(script))).toString('base64')
    expect(String(page.headers['content-security-policy'])).toContain(`'sha256-${hash}'`)
    expect(page.payload.indexOf('<div id="site-banner"')).toBeLessThan(page.payload.indexOf('<div id="root"'))
  })

  it('is for its readers alone, one at a time: a warning first, then the latest', async () => {
    const [client, cleaner] = [await world.person('client'), await world.person('cleaner')]
    await at('15:00')
    const now = { from: { date: '2026-11-24', time: '10:00' } }
    const texts = (fr: string) => ({ text: { fr, en: fr } })
    await write({ ...now, ...texts('Tous') })
    await write({ ...now, ...texts('Clients'), audience: 'client', tone: 'warn' })
    await write({ ...now, ...texts('Ménage'), audience: 'cleaner', from: { date: '2026-11-24', time: '09:00' } })
    const seen = async (as?: Person) => (await asked(as))?.text.fr
    expect([await seen(), await seen(client), await seen(cleaner), await seen(cora)]).toEqual(['Tous', 'Clients', 'Tous', 'Tous'])
    expect(await above('/faq')).toContain('Tous')
    const { rawPayload } = await world.app.inject({ url: '/faq', headers: { authorization: `Bearer ${client.token}` } })
    expect(rawPayload.toString()).toContain('Clients')
    expect(rawPayload.toString()).not.toContain('>Tous')
  })

  it('ends by hand at once and comes back, also above kept pages; the log keeps before and after', async () => {
    const { id } = (await write()).body
    await at('15:05')
    expect(await above('/faq')).not.toBeNull()
    expect((await take('end', id, 1)).body).toEqual({ version: 2 })
    expect([await above('/faq'), await asked()]).toEqual([null, null])
    expect((await take('end', id, 2)).problem.code).toBe('banner-changed')
    expect((await take('restore', id, 1)).problem.code).toBe('banner-changed')
    expect((await take('restore', id, 2)).body).toEqual({ version: 3 })
    expect(await above('/faq')).not.toBeNull()
    expect((await change(id, 3, { text: { fr: 'Autre chose', en: 'Something else' } })).status).toBe(200)
    expect(await above('/faq')).toContain('Autre chose')
    const { rows } = await world.platform.pool.query<{ action: string; details: { before?: object; after: object } }>(
      `select action, details from audit_entry where subject_kind = 'site_banner' and subject_id = $1 order by id`,
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['banner.write', 'banner.end', 'banner.restore', 'banner.edit'])
    expect(rows[3]?.details).toMatchObject({ before: { text: BANNER.text, tone: 'info' }, after: { text: { fr: 'Autre chose' } } })
    expect(rows[1]?.details).toEqual({ before: { endedAt: null }, after: { endedAt: '2026-11-24T15:05:00.000Z' } })
  })

  it('changed by two operators at once is changed by one; nobody’s is not found', async () => {
    const { id } = (await write()).body
    const answers = await Promise.all([change(id, 1, { tone: 'warn' }), change(id, 1, { audience: 'client' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('banner-changed')
    expect(await list()).toMatchObject([{ id, version: 2, changedBy: 'Cora' }])
    for (const { problem } of [await change(NOBODY, 1), await take('end', NOBODY, 1), await take('restore', NOBODY, 1)])
      expect(problem.code).toBe('not-found')
  })

  it.each([
    ['an end before its beginning', { until: { date: '2026-11-24', time: '10:05' } }, 422, 'banner-dates'],
    [
      'an end in the past',
      { from: { date: '2026-11-20', time: '10:00' }, until: { date: '2026-11-23', time: '10:00' } },
      422,
      'banner-dates',
    ],
    ['an hour that spring skips', { until: { date: '2027-03-14', time: '02:30' } }, 422, 'no-such-local-time'],
    ['a link to another site', { link: { ...BANNER.link, path: 'https://ailleurs.test' } }, 400, 'malformed-request'],
    ['a link to another host', { link: { ...BANNER.link, path: '//ailleurs.test' } }, 400, 'malformed-request'],
    ['words in one language alone', { text: { fr: 'Bonjour', en: ' ' } }, 400, 'malformed-request'],
    ['too many words', { text: { fr: 'a'.repeat(MAX_BANNER_TEXT_LENGTH + 1), en: 'a' } }, 400, 'malformed-request'],
    ['several lines', { text: { fr: 'a\nb', en: 'a' } }, 400, 'malformed-request'],
    ['a tone that nobody knows', { tone: 'bad' }, 400, 'malformed-request'],
  ])('with %s is refused', async (_what, more, status, code) => {
    const { id } = (await write()).body
    for (const answer of [await write(more), await change(id, 1, more)])
      expect([answer.status, answer.problem.code]).toEqual([status, code])
    expect(await list()).toHaveLength(1)
  })
})
