// Reads what decides a cleaner's openings: the weekly pattern, dated exceptions, and the time that bookings and other calendars hold.
import { sql } from 'kysely'
import type { DatedException, WeeklySlot } from '#domain/availability.ts'
import { HOLDING_STATUSES } from '#domain/booking.ts'
import type { BookingId } from '#domain/id.ts'
import type { Schedule } from '#domain/scheduling.ts'
import type { TravelMode } from '#domain/travel.ts'

/** As JSON carries them: absent times are null, instants are text. */
export type ScheduleColumns = {
  readonly weekly: readonly WeeklySlot[]
  readonly exceptions: readonly { date: string; kind: DatedException['kind']; startTime: string | null; endTime: string | null }[]
  /** Of a booking with its place; of another calendar without. */
  readonly busy: readonly ({ startsAt: string; endsAt: string } & (
    | { id: BookingId; lat: number; lng: number; citySlug: string }
    | { id: null }
  ))[]
  readonly travelsBy: TravelMode
}

const HOLDING = sql.join(HOLDING_STATUSES.map((status) => sql.lit(status)))

/** Four columns for any statement that reads `cleaner as c`. */
export const scheduleColumns = [
  sql<ScheduleColumns['weekly']>`(
    select coalesce(json_agg(json_build_object('day', w.day, 'part', w.part,
             'startTime', left(w.start_time::text, 5), 'endTime', left(w.end_time::text, 5)) order by w.day, w.start_time), '[]')
      from weekly_slot w where w.cleaner_id = c.account_id)`.as('weekly'),
  sql<ScheduleColumns['exceptions']>`(
    select coalesce(json_agg(json_build_object('date', x.on_date, 'kind', x.kind,
             'startTime', left(x.start_time::text, 5), 'endTime', left(x.end_time::text, 5)) order by x.on_date, x.start_time), '[]')
      from availability_exception x where x.cleaner_id = c.account_id)`.as('exceptions'),
  sql<ScheduleColumns['busy']>`(
    select coalesce(json_agg(held.one), '[]')
      from (select json_build_object('id', b.id, 'startsAt', b.starts_at, 'endsAt', b.held_until,
                     'lat', b.lat, 'lng', b.lng, 'citySlug', b.city_slug) as one
              from booking b where b.cleaner_id = c.account_id and b.status in (${HOLDING})
            union all
            select json_build_object('id', null, 'startsAt', o.starts_at, 'endsAt', o.ends_at)
              from outside_busy o join outside_calendar k on k.id = o.calendar_id where k.cleaner_id = c.account_id) held)`.as('busy'),
  sql<TravelMode>`c.travels_by`.as('travelsBy'),
] as const

export function scheduleFrom(columns: ScheduleColumns, timeZone: string): Schedule {
  return {
    weekly: columns.weekly,
    exceptions: columns.exceptions.map(({ date, kind, startTime, endTime }) => ({
      date,
      kind,
      ...(startTime === null || endTime === null ? {} : { startTime, endTime }),
    })),
    busy: columns.busy.map(({ startsAt, endsAt, ...hold }) => ({
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      ...(hold.id !== null && { bookingId: hold.id, place: { lat: hold.lat, lng: hold.lng, citySlug: hold.citySlug } }),
    })),
    timeZone,
    travelsBy: columns.travelsBy,
  }
}
