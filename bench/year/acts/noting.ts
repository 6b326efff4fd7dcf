// What cleaners write into a calendar that they keep elsewhere, and what becomes of it there; the product reads it at once.
import { eventOf, icsOf } from '../../../tests/support/calendar-server.ts'
import type { OutsideHours, Person } from '../model/person.ts'
import type { Line } from '../script.ts'
import { explain, isGood, type Act, type Stage } from '../stage.ts'
import { HOUR_MS, instantOf } from '../wall.ts'

/** Instants as calendars write them: `20280114T150000Z`. */
const stamp = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.000/gu, '')

const fileOf = (hours: readonly OutsideHours[]): string =>
  icsOf(...hours.flatMap(({ startsAt, endsAt }) => eventOf(`${startsAt}`, `DTSTART:${stamp(startsAt)}`, `DTEND:${stamp(endsAt)}`)))

/** Pages that somebody is sent to sign in on, or nothing. */
const LIES = { page: { kind: 'file', text: '<!doctype html><title>Connexion</title>' }, gone: { kind: 'status', status: 404 } } as const

const personOf = ({ town }: Stage, who: string): Person => {
  const person = town.people.get(who)
  if (!person) throw new Error(`nobody is called ${who}`)
  return person
}

const nameOf = (who: string): string => `${who}.ics`
const serve = ({ calendarServer }: Stage, who: string, hours: readonly OutsideHours[]): void =>
  void calendarServer.serve(nameOf(who), { kind: 'file', text: fileOf(hours) })

/** Gives the calendar to the product, or has it read again. */
async function readIt({ doors, calendars, calendarServer }: Stage, line: Line): Promise<boolean> {
  const { who } = line
  const id = calendars.get(who)
  if (id !== undefined) return isGood(await doors.ask('POST', `/api/cleaner/outside-calendars/${id}/read`, { as: who, body: {} }))
  const body = { address: `${calendarServer.origin}/${nameOf(who)}`, name: '' }
  const { status, body: answer } = await doors.ask('POST', '/api/cleaner/outside-calendars', { as: who, body })
  // The answer to a first attempt was lost.
  const known = answer['code'] === 'calendar-known' ? await firstOf(doors, who) : String(answer['id'])
  if (status !== 201 && answer['code'] !== 'calendar-known') return explain(line, answer)
  calendars.set(who, known)
  return true
}

async function firstOf(doors: Stage['doors'], who: string): Promise<string> {
  const { body } = await doors.ask('GET', '/api/cleaner/outside-calendars', { as: who })
  return String((body['items'] as readonly { readonly id: string }[])[0]?.id)
}

/** A calendar that the product knows. */
const again =
  (change: (stage: Stage, line: Line) => void): Act =>
  async (stage, line) => {
    if (!stage.calendars.has(line.who)) return false
    change(stage, line)
    return readIt(stage, line)
  }

export const note: Act = async (stage, line) => {
  const [date = '', time = '', hours = '1'] = line.what
  const startsAt = instantOf(`${date} ${time}`)
  const { outside, isOutsideLost } = personOf(stage, line.who)
  const written = { startsAt, endsAt: startsAt + Number(hours) * HOUR_MS }
  if (!isOutsideLost) serve(stage, line.who, [...outside.file, written])
  return readIt(stage, line)
}

export const erase = again((stage, { who }) => {
  const { outside, isOutsideLost } = personOf(stage, who)
  if (!isOutsideLost) serve(stage, who, outside.file.slice(1))
})

/** Its company answers otherwise, which takes nothing away of what was known. */
export const spoil = again(({ calendarServer }, { who, what: [lie] }) => {
  calendarServer.serve(nameOf(who), LIES[lie === 'page' ? 'page' : 'gone'])
})

export const mend = again((stage, { who }) => serve(stage, who, personOf(stage, who).outside.file))
