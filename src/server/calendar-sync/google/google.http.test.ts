// Google calendars over real HTTP against a small Google: consent, busy times in, visits out, words of changes, and every way to fail.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT, MAIN, openGoogleScene, type GoogleScene } from '../../../../tests/support/google-scene.ts'
import { lettersTo } from '../../../../tests/support/letters.ts'

let one: GoogleScene
beforeEach(async () => {
  one = await openGoogleScene()
})
afterEach(() => one.close())

const THURSDAY = '2026-11-26'
const FRIDAY = '2026-11-27'
/** On the wall of Montréal, in November. */
const between = (date: string, from: string, until: string) => ({
  start: { dateTime: `${date}T${from}:00-05:00` },
  end: { dateTime: `${date}T${until}:00-05:00` },
})
const { hand } = { hand: () => one.google.hand(ACCOUNT) }
const lettersOf = async (kind: string) =>
  (await lettersTo(one.scene.world, one.scene.cleaner.email)).filter((letter) => letter.kind === kind)
const call = () => one.scene.world.call
const as = () => one.scene.cleaner.token
async function startsOn(date: string): Promise<string[]> {
  const { body } = await call()('GET /api/cleaners/{slug}/openings', {
    params: { slug: one.scene.cleaner.slug },
    query: { hours: 4, from: date, days: 1 },
  })
  return body.items.filter((start) => start.date === date).map(({ time }) => time)
}
const problemOf = async (answer: Promise<{ readonly problem: { readonly code: string } }>) => (await answer).problem.code
const rows = async (table: string): Promise<number> => (await one.scene.world.platform.pool.query(`select from ${table}`)).rowCount ?? 0

describe('consent', () => {
  it('is asked for offline, by the narrowest scopes, to come back to our own address', async () => {
    const { body } = await call()('POST /api/cleaner/google/connect', { as: as() })
    const asked = new URL(body.location).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      redirect_uri: 'https://maisonnette.test/api/cleaner/google/callback',
      scope: ['calendar.calendarlist.readonly', 'calendar.events.freebusy', 'calendar.app.created']
        .map((scope) => `https://www.googleapis.com/auth/${scope}`)
        .join(' '),
    })
  })

  it('connects; what we were given is sealed and shown to nobody', async () => {
    expect(await one.connect()).toBe('connected')
    expect((await one.shown()).connection).toMatchObject({ failure: null, visitCount: 0, calendars: [] })
    expect(hand().madeFor()).toEqual([{ id: one.own(), name: 'Visites Maisonnette' }])
    const { rows: kept } = await one.scene.world.platform.pool.query<{ sealed_token: Buffer }>('select sealed_token from google_connection')
    expect(kept[0]?.sealed_token.toString('utf8')).not.toMatch(/^[\da-f-]{36}$/u)
  })

  it('that is refused, given by half, stale or of another person connects nothing', async () => {
    one.google.seat(null)
    expect(await one.connect()).toBe('denied')
    one.google.seat(ACCOUNT, { without: 'calendar.app.created' })
    expect(await one.connect()).toBe('incomplete')
    one.google.seat(ACCOUNT)
    one.google.trouble('down')
    expect(await one.connect()).toBe('away')
    one.google.trouble(null)
    const bare = await one.scene.world.app.inject({
      url: '/api/cleaner/google/callback?code=x&state=y',
      headers: { authorization: `Bearer ${as()}` },
    })
    expect(bare.headers.location).toBe('/profile/calendar-sync?google=stale')
    expect((await one.shown()).connection).toBeNull()
    expect(await rows('google_connection')).toBe(0)
  })

  it('is offered only where the settings of Google are given', async () => {
    const { openWorld } = await import('../../../../tests/support/world.ts')
    const bare = await openWorld({ beside: one.scene.world })
    const { body } = await bare.call('GET /api/cleaner/google', { as: as() })
    expect(body).toEqual({ isOffered: false, connection: null })
    expect((await bare.call('POST /api/cleaner/google/connect', { as: as() })).problem.code).toBe('not-found')
    await bare.close()
  })
})

describe('busy times', () => {
  it('of chosen calendars close hours, and open them again when the event goes', async () => {
    await one.connect()
    const family = hand().calendar('Famille')
    const id = hand().add(family, { ...between(THURSDAY, '09:00', '12:00'), summary: 'Rendez-vous chez le médecin' })
    hand().add(MAIN, { ...between(THURSDAY, '13:00', '13:30'), transparency: 'transparent' })
    const { body } = await call()('GET /api/cleaner/google/calendars', { as: as() })
    expect(body.items.map(({ name, isPrimary, isTicked }) => [name, isPrimary, isTicked])).toEqual([
      [ACCOUNT, true, false],
      ['Famille', false, false],
    ])
    expect((await one.choose(family, MAIN)).status).toBe(200)
    expect((await one.shown()).connection?.calendars).toMatchObject([
      { name: 'Famille', busyCount: 1 },
      { name: ACCOUNT, busyCount: 0 },
    ])
    expect((await startsOn(THURSDAY)).filter((time) => time < '12:00')).toEqual([])
    expect((await one.scene.request({ date: THURSDAY, time: '09:00' })).problem.code).toBe('slot-taken')
    await one.scene.world.settle()
    hand().remove(family, id)
    expect(await one.hear()).toBeGreaterThan(0)
    expect(await startsOn(THURSDAY)).toContain('09:00')
    const kept = await one.scene.world.platform.pool.query<{ row: string }>('select c::text as row from outside_calendar c')
    expect(JSON.stringify(kept.rows)).not.toContain('gmail')
  })

  it('of a whole day close the day of the cleaner', async () => {
    await one.connect()
    hand().add(MAIN, { start: { date: THURSDAY }, end: { date: FRIDAY } })
    await one.choose(MAIN)
    expect(await startsOn(THURSDAY)).toEqual([])
    expect(await startsOn(FRIDAY)).toContain('08:00')
  })

  it('are read again every half hour, even when the word of a change was lost', async () => {
    await one.connect()
    await one.choose(MAIN)
    await one.scene.world.settle()
    hand().add(MAIN, between(THURSDAY, '09:00', '12:00'))
    one.google.takeWords()
    await one.scene.world.advance({ minutes: 31 })
    expect(await startsOn(THURSDAY)).not.toContain('09:00')
  })

  it('are read whole when a token is too old, and once a night', async () => {
    await one.connect()
    await one.choose(MAIN)
    await one.scene.world.settle()
    hand().add(MAIN, between(THURSDAY, '09:00', '12:00'))
    one.google.expireSyncTokens()
    await one.hear()
    expect(await startsOn(THURSDAY)).not.toContain('09:00')
    expect(one.google.requests.some(({ status }) => status === 410)).toBe(true)
    const wholeAt = async () =>
      (await one.scene.world.platform.pool.query<{ at: Date }>('select last_whole_at as at from outside_calendar')).rows[0]?.at.getTime() ??
      0
    const before = await wholeAt()
    await one.scene.world.advance({ hours: 25 })
    expect((await wholeAt()) - before).toBeGreaterThanOrEqual(86_400_000)
  })

  it('over a visit leave it standing; its cleaner is told once', async () => {
    const { id } = await one.scene.confirmed({ date: THURSDAY, time: '09:00' })
    await one.connect()
    await one.choose(MAIN)
    hand().add(MAIN, between(THURSDAY, '10:00', '11:00'))
    await one.hear()
    await one.scene.world.advance({ minutes: 31 })
    expect(await lettersOf('outside-busy-over-visit')).toHaveLength(1)
    expect((await one.scene.see(id)).status).toBe('confirmed')
  })

  it('of a calendar that is no longer shared stay, and it alone fails', async () => {
    await one.connect()
    const family = hand().calendar('Famille')
    hand().add(family, between(THURSDAY, '09:00', '12:00'))
    await one.choose(family, MAIN)
    hand().removeCalendar(family)
    await one.scene.world.advance({ minutes: 31 })
    const { connection } = await one.shown()
    expect(connection?.failure).toBeNull()
    expect(connection?.calendars).toMatchObject([{ failure: 'not-there', busyCount: 1 }, { failure: null }])
    expect(await startsOn(THURSDAY)).not.toContain('09:00')
  })

  it('can be chosen from the account alone', async () => {
    expect(await problemOf(call()('GET /api/cleaner/google/calendars', { as: as() }))).toBe('google-not-connected')
    expect(await problemOf(one.choose(MAIN) as never)).toBe('google-not-connected')
    await one.connect()
    expect(await problemOf(one.choose('autre@gmail.test') as never)).toBe('not-found')
    for (let minute = 0; minute < 2_001; minute += 1) {
      const at = new Date(Date.UTC(2026, 10, 24) + minute * 1_200_000)
      hand().add(MAIN, { start: { dateTime: at.toISOString() }, end: { dateTime: new Date(at.getTime() + 60_000).toISOString() } })
    }
    expect(await problemOf(one.choose(MAIN) as never)).toBe('calendar-too-busy')
    one.google.trouble('garbled')
    expect(await problemOf(one.choose(MAIN) as never)).toBe('google-away')
    expect(await problemOf(call()('GET /api/cleaner/google/calendars', { as: as() }))).toBe('google-away')
    one.google.trouble(null)
    one.google.revoke(ACCOUNT)
    expect(await problemOf(one.choose(MAIN) as never)).toBe('google-revoked')
    expect(await problemOf(call()('GET /api/cleaner/google/calendars', { as: as() }))).toBe('google-revoked')
  })
})

describe('visits', () => {
  it('are written with a first name and a street without its door, and nothing else', async () => {
    const { id } = await one.scene.confirmed({ date: THURSDAY, time: '09:00' })
    await one.connect()
    const [event] = hand().events(one.own())
    expect(event).toMatchObject({
      summary: expect.stringContaining('Claire'),
      location: 'rue Saint-Denis, Montréal',
      start: { dateTime: '2026-11-26T14:00:00.000Z', timeZone: 'America/Toronto' },
    })
    expect(String(event?.['description'])).toContain(`https://maisonnette.test/bookings/${id}`)
    for (const secret of ['Roy', '4210', '$', 'miaou']) expect(JSON.stringify(event)).not.toContain(secret)
    expect(hand().events(MAIN)).toEqual([])
    expect((await one.shown()).connection?.visitCount).toBe(1)
  })

  it('follow each step: confirmed, moved and cancelled', async () => {
    await one.connect()
    const { scene } = one
    const { id } = await scene.confirmed({ date: THURSDAY, time: '09:00' })
    await scene.world.settle()
    expect(one.written()).toEqual(['2026-11-26T14:00:00.000Z'])
    const { body: openings } = await call()('GET /api/bookings/{id}/move-openings', {
      as: scene.client.token,
      params: { id },
      query: { from: FRIDAY },
    })
    const proposed = { starts: ['2026-11-27T15:00:00Z'], expectedCents: openings.terms.amountCents }
    await call()('POST /api/bookings/{id}/propose-move', { as: scene.client.token, params: { id }, body: proposed })
    await call()('POST /api/bookings/{id}/accept-move', { as: as(), params: { id }, body: { startsAt: '2026-11-27T15:00:00Z' } })
    await scene.world.settle()
    expect(one.written()).toEqual(['2026-11-27T15:00:00.000Z'])
    await call()('POST /api/bookings/{id}/cancel', { as: scene.client.token, params: { id }, body: { reason: 'other' } })
    await scene.world.settle()
    expect(one.written()).toEqual([])
  })

  it('stay there once they are over', async () => {
    await one.connect()
    await one.scene.confirmed({ date: THURSDAY, time: '09:00' })
    await one.scene.world.settle()
    await one.scene.world.advance({ days: 5 })
    expect(one.written()).toHaveLength(1)
    expect((await one.shown()).connection?.visitCount).toBe(0)
  })

  it('go into a calendar made anew when somebody removed it', async () => {
    await one.scene.confirmed({ date: THURSDAY, time: '09:00' })
    await one.connect()
    hand().removeCalendar(one.own())
    await one.scene.world.advance({ minutes: 31 })
    expect(one.written()).toEqual(['2026-11-26T14:00:00.000Z'])
  })
})

describe('words of changes', () => {
  it('count only with the token of their channel', async () => {
    await one.connect()
    const [word] = one.google.takeWords()
    const post = (headers: Record<string, string>) =>
      one.scene.world.app.inject({ method: 'POST', url: '/api/webhooks/google-calendar', headers })
    expect((await post({ ...word!.headers })).statusCode).toBe(200)
    expect((await post({ ...word!.headers, 'x-goog-channel-token': 'autre' })).json()).toMatchObject({ code: 'bad-signature' })
    expect((await post({})).json()).toMatchObject({ code: 'bad-signature' })
  })

  it('come by channels that are renewed in their last day', async () => {
    await one.connect()
    const ids = async () =>
      (await one.scene.world.platform.pool.query<{ id: string }>('select id from google_channel')).rows.map(({ id }) => id)
    const first = await ids()
    expect(first).toHaveLength(1)
    await one.scene.world.advance({ days: 5 })
    expect(await ids()).toEqual(first)
    await one.scene.world.advance({ days: 1, hours: 1 })
    const next = await ids()
    expect(next).toHaveLength(1)
    expect(next).not.toEqual(first)
  })
})

describe('a connection that fails', () => {
  it('keeps what was known busy, is told after a day and once, and one consent mends it with all that was chosen', async () => {
    await one.connect()
    hand().add(MAIN, between(THURSDAY, '09:00', '12:00'))
    await one.choose(MAIN)
    const { connection: before } = await one.shown()
    one.google.revoke(ACCOUNT)
    await one.scene.world.advance({ minutes: 31 })
    expect((await one.shown()).connection).toMatchObject({ failure: 'revoked', lastSuccessAt: before?.lastSuccessAt })
    expect(await startsOn(THURSDAY)).not.toContain('09:00')
    expect(await lettersOf('google-calendar-failing')).toEqual([])
    for (let day = 0; day < 3; day += 1) await one.scene.world.advance({ hours: 25 })
    expect(await lettersOf('google-calendar-failing')).toHaveLength(1)
    const later = '2026-12-03'
    hand().add(MAIN, between(later, '09:00', '12:00'))
    expect(await one.connect()).toBe('connected')
    expect((await one.shown()).connection).toMatchObject({ failure: null, failingSince: null, calendars: [{ name: ACCOUNT }] })
    expect(await startsOn(later)).not.toContain('09:00')
    expect(hand().madeFor()).toHaveLength(1)
  })

  it('waits longer and longer when Google asks for it, and words of changes do not hurry it', async () => {
    await one.connect()
    one.google.trouble('quota')
    await one.scene.world.advance({ minutes: 31 })
    expect((await one.shown()).connection?.failure).toBe('quota')
    const asked = () => one.google.requests.length
    const during = async (minutes: number) => {
      const before = asked()
      for (let minute = 0; minute < minutes; minute += 1) await one.scene.world.advance({ minutes: 1 })
      return asked() - before
    }
    hand().add(one.own(), between(THURSDAY, '09:00', '10:00'))
    const before = asked()
    await one.hear()
    expect(asked()).toBe(before)
    // Two minutes, four, eight, sixteen: each is a request for a token.
    expect(await during(31)).toBe(4)
    one.google.trouble('too-many', 1)
    await one.scene.world.advance({ minutes: 61 })
    expect((await one.shown()).connection?.failure).toBe('quota')
    await one.scene.world.advance({ minutes: 61 })
    expect((await one.shown()).connection?.failure).toBeNull()
  })

  it('is tried again at one press', async () => {
    expect(await problemOf(call()('POST /api/cleaner/google/sync', { as: as() }))).toBe('google-not-connected')
    await one.connect()
    one.google.trouble('down')
    expect((await call()('POST /api/cleaner/google/sync', { as: as() })).body.connection?.failure).toBe('away')
    one.google.trouble(null)
    expect((await call()('POST /api/cleaner/google/sync', { as: as() })).body.connection?.failure).toBeNull()
  })
})

it('a box left unticked by whoever connects once more leaves the connection of before as it was', async () => {
  await one.connect()
  one.google.seat(ACCOUNT, { without: 'calendar.events.freebusy' })
  expect(await one.connect()).toBe('incomplete')
  await call()('POST /api/cleaner/google/sync', { as: as() })
  expect((await one.shown()).connection).toMatchObject({ failure: null })
})

describe('a connection that is ended', () => {
  const disconnect = (removesVisits: boolean) => call()('POST /api/cleaner/google/disconnect', { as: as(), body: { removesVisits } })

  it('deletes what was read, gives the consent back, and leaves the visits unless asked', async () => {
    await one.scene.confirmed({ date: FRIDAY, time: '09:00' })
    await one.connect()
    hand().add(MAIN, between(THURSDAY, '09:00', '12:00'))
    await one.choose(MAIN)
    await one.scene.world.settle()
    expect((await disconnect(false)).status).toBe(200)
    await one.scene.world.settle()
    expect(await startsOn(THURSDAY)).toContain('09:00')
    for (const table of ['google_connection', 'google_visit', 'google_channel', 'outside_calendar', 'outside_busy'])
      expect(await rows(table)).toBe(0)
    expect(one.written()).toHaveLength(1)
    const asked = one.google.requests.length
    expect(one.google.requests.at(-1)).toMatchObject({ path: '/revoke', status: 200 })
    hand().add(MAIN, between(THURSDAY, '09:00', '12:00'))
    await one.scene.world.advance({ hours: 2 })
    expect(one.google.requests).toHaveLength(asked)
    expect(await problemOf(disconnect(false))).toBe('google-not-connected')
  })

  it('removes the calendar of visits when asked, and nothing else', async () => {
    await one.scene.confirmed({ date: THURSDAY, time: '09:00' })
    await one.connect()
    hand().add(MAIN, between(FRIDAY, '09:00', '12:00'))
    await disconnect(true)
    await one.scene.world.settle()
    expect(hand().madeFor()).toEqual([])
    expect(hand().events(MAIN)).toHaveLength(1)
  })

  it('and made again before Google could be told stands: giving one consent back would end both', async () => {
    await one.connect()
    // Google was away, and the word to it still waits.
    await disconnect(false)
    expect(await one.connect()).toBe('connected')
    await one.scene.world.settle()
    await call()('POST /api/cleaner/google/sync', { as: as() })
    expect((await one.shown()).connection).toMatchObject({ failure: null })
  })

  it('is ended with the account, whose copy names it without its token', async () => {
    await one.connect()
    await one.choose(MAIN)
    const { calendarSyncData } = await import('../personal-data.ts')
    const { platform } = one.scene.world
    const account = { id: one.scene.cleaner.id } as never
    const { documents } = await calendarSyncData.copy(platform.db, account, 'fr')
    expect(documents).toMatchObject({ 'google-calendar': {}, 'outside-calendars': [{ name: ACCOUNT }] })
    const { inTransaction } = await import('../../platform/postgres/database.ts')
    await inTransaction(platform.db, (tx) => calendarSyncData.erase(tx, account, one.scene.world.clock.now()) as Promise<unknown>)
    await one.scene.world.settle()
    expect(await rows('google_connection')).toBe(0)
    expect(one.google.requests.at(-1)).toMatchObject({ path: '/revoke', status: 200 })
  })
})
