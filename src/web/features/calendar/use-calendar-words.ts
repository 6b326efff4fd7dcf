// The calendar's times, periods and visits in words.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { BookingStatus } from '#domain/booking.ts'
import type { Standing } from '#domain/booking-standing.ts'
import { addDays } from '#domain/civil-date.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useZoneName } from '#web/words/days.ts'
import { capitalized, timeAt } from '#web/words/moments.ts'
import { shownRange, type View } from './calendar-address.ts'
import type { CalendarVisit } from './calendar-queries.ts'
import type { Piece } from './day-cells.ts'

/** A request that waits for the cleaner has a standing of its own. */
export const standingOfVisit = ({ status, awaitsAnswer }: { status: BookingStatus; awaitsAnswer: boolean }): Standing =>
  awaitsAnswer ? 'awaiting_cleaner' : status

export type Dates = { readonly from: string; readonly until: string; readonly startTime?: string; readonly endTime?: string }

export function useCalendarWords() {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const zoneName = useZoneName()
  const clock = (time: string): string => formatTime(time, language)
  const range = ({ startTime, endTime }: Piece): string => t('range', { from: clock(startTime), to: clock(endTime) })
  const what = ({ firstName: name, awaitsAnswer, seriesId }: CalendarVisit): string =>
    t(awaitsAnswer ? 'request' : seriesId === null ? 'visit' : 'seriesVisit', { name })
  const status = (visit: CalendarVisit): string => t(`bookings:standing.cleaner.${standingOfVisit(visit)}`)
  /** By the wall of the visit's own place, which is named where it is not the calendar's. */
  const hoursOf = ({ time, endsAt, timeZone }: CalendarVisit, zone: string): string => {
    const hours = t('range', { from: clock(time), to: timeAt(endsAt, timeZone, language) })
    return timeZone === zone ? hours : t('zone', { time: hours, zone: zoneName(timeZone) })
  }
  return {
    t,
    language,
    clock,
    range,
    what,
    status,
    hoursOf,
    /** « Lundi 30 novembre », « Novembre 2026 », « Nov. – déc. 2026 » */
    titleOf(view: View, date: string): string {
      if (view === 'day') return capitalized(formatDate(date, language))
      const { from, days } = shownRange(view, date)
      const [first, last] = view === 'month' ? [date, date] : [from, addDays(from, days - 1)]
      if (first.slice(0, 7) === last.slice(0, 7)) return capitalized(formatDate(date, language, 'month'))
      const months = { from: formatDate(first, language, 'monthAlone'), until: formatDate(last, language, 'monthAlone') }
      return capitalized(t('months', { ...months, year: last.slice(0, 4) }))
    },
    /** « jeudi 3 décembre, 9 h à 13 h, visite chez Claire, confirmée » */
    entry: (visit: CalendarVisit, zone: string): string =>
      t('entry', {
        date: formatDate(visit.date, language),
        hours: hoursOf(visit, zone),
        what: what(visit),
        status: status(visit).toLocaleLowerCase('fr-CA'),
      }),
    /** « du jeudi 3 décembre au samedi 5 décembre, de 13 h à 17 h » */
    period: ({ from, until, startTime, endTime }: Dates): string => {
      const days =
        from === until
          ? t('when.day', { from: formatDate(from, language) })
          : t('when.days', { from: formatDate(from, language), until: formatDate(until, language) })
      return startTime === undefined || endTime === undefined ? days : t('when.at', { days, start: clock(startTime), end: clock(endTime) })
    },
  }
}
