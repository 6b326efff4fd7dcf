// What an address that a person gives may reach, and how much of it is read.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventOf, icsOf, openCalendarServer, type CalendarServer } from '../../../tests/support/calendar-server.ts'
import { lookUpPublic } from './http/public-host.ts'
import { publicReader } from './read-public.ts'

let server: CalendarServer
beforeAll(async () => {
  server = await openCalendarServer()
})
afterAll(() => server.close())

const MAX_BYTES = 2 * 1024 * 1024
const reader = (maxMs = 5_000) => publicReader({ maxBytes: MAX_BYTES, maxMs, testServer: server.origin })
const FILE = icsOf(...eventOf('a', 'DTSTART:20261126T140000Z'))

describe('an address', () => {
  it.each([
    'http://exemple.ca/agenda.ics',
    'https://127.0.0.1/agenda.ics',
    'https://[::1]/agenda.ics',
    'https://10.0.0.8/agenda.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/agenda.ics',
    'https://localhost/agenda.ics',
    'https://serveur.internal/agenda.ics',
    'https://imprimante.local/agenda.ics',
    'https://exemple.ca:8443/agenda.ics',
    'https://nom:secret@exemple.ca/agenda.ics',
    'file:///etc/passwd',
    'ftp://exemple.ca/agenda.ics',
    'agenda',
    '',
  ])('%s is not read', async (address) => {
    expect(reader().allows(address)).toBe(false)
    expect(await reader().read(address, null)).toEqual({ kind: 'failed', why: 'not-allowed' })
  })

  it('of a public host is, by https', () => {
    expect(reader().allows('https://calendar.google.com/calendar/ical/a%40b/private-1/basic.ics')).toBe(true)
  })

  it('whose name leads to this machine is not connected to', async () => {
    const found = await new Promise((resolve) => void lookUpPublic('localhost', {}, (error) => resolve(error?.message)))
    expect(found).toBe('localhost is not at a public address')
  })
})

describe('a redirect', () => {
  it('is followed to another allowed address', async () => {
    const address = server.serve('moved', { kind: 'moved', to: server.serve('here', { kind: 'file', text: FILE }) })
    expect(await reader().read(address, null)).toMatchObject({ kind: 'read', text: FILE })
  })

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'https://10.0.0.8/',
    'https://localhost/',
    'http://127.0.0.1:1/',
    'file:///etc/passwd',
  ])('to %s is not followed', async (to) => {
    expect(await reader().read(server.serve('away', { kind: 'moved', to }), null)).toEqual({ kind: 'failed', why: 'not-allowed' })
  })

  it('in a circle ends', async () => {
    const address = `${server.origin}/round`
    server.serve('round', { kind: 'moved', to: address })
    expect(await reader().read(address, null)).toEqual({ kind: 'failed', why: 'not-there' })
  })
})

describe('a content', () => {
  it('that has not changed is spared', async () => {
    const address = server.serve('same', { kind: 'file', text: FILE })
    const first = await reader().read(address, null)
    if (first.kind !== 'read') throw new Error(first.kind)
    expect(await reader().read(address, first)).toEqual({ kind: 'unchanged' })
  })

  it('of ten megabytes is given up at the second', async () => {
    const address = server.serve('large', { kind: 'large', bytes: 5 * MAX_BYTES })
    expect(await reader().read(address, null)).toEqual({ kind: 'failed', why: 'too-large' })
    expect(await reader().read(server.serve('full', { kind: 'large', bytes: MAX_BYTES }), null)).toMatchObject({ kind: 'read' })
  })

  it('that never ends is given up in time', async () => {
    expect(await reader(200).read(server.serve('slow', { kind: 'slow' }), null)).toEqual({ kind: 'failed', why: 'too-slow' })
  })

  it('that is not there is said so', async () => {
    const gone = server.serve('gone', { kind: 'status', status: 410 })
    expect(await reader().read(gone, null)).toEqual({ kind: 'failed', why: 'not-there' })
    const other = await openCalendarServer()
    const dead = publicReader({ maxBytes: MAX_BYTES, maxMs: 5_000, testServer: other.origin })
    await other.close()
    expect(await dead.read(`${other.origin}/a`, null)).toEqual({ kind: 'failed', why: 'not-there' })
  })
})
