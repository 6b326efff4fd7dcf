// Dates and times as people read them in Quebec French and Canadian English: the same in pages and emails.
import { LOCALE_OF, type Language } from './account.ts'
import { addDays } from './civil-date.ts'
import { NO_BREAK } from './normal-form.ts'

/**
 * `weekday`: « jeudi 26 novembre » · `year`: « 26 novembre 2026 » · `short`: « jeu. 26 nov. » · `brief`: « 26 nov. » · `day`: « jeu. 26 » ·
 * `month`: « novembre 2026 » · `monthAlone`: « nov. ».
 */
export const DATE_STYLES = ['weekday', 'year', 'short', 'brief', 'day', 'month', 'monthAlone'] as const
export type DateStyle = (typeof DATE_STYLES)[number]

const DATE_OPTIONS = {
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  year: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  brief: { day: 'numeric', month: 'short' },
  day: { weekday: 'short', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  monthAlone: { month: 'short' },
} as const satisfies Record<DateStyle, Intl.DateTimeFormatOptions>

/** Building an Intl format costs a thousand uses of it. Bounded by languages × styles × zones in use. */
const formats = new Map<string, Intl.DateTimeFormat>()
const MAX_FORMATS = 256

function cachedFormat(key: string, build: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  let format = formats.get(key)
  if (format === undefined) {
    if (formats.size >= MAX_FORMATS) formats.clear()
    formats.set(key, (format = build()))
  }
  return format
}

/** A civil date 'YYYY-MM-DD' in words, e.g. « jeudi 26 novembre » or "Thursday, November 26". */
export function formatDate(date: string, language: Language, style: DateStyle = 'weekday'): string {
  const format = cachedFormat(
    `${language} ${style}`,
    () => new Intl.DateTimeFormat(LOCALE_OF[language], { ...DATE_OPTIONS[style], timeZone: 'UTC' }),
  )
  const at = Date.parse(`${date}T00:00:00Z`)
  // Parts cost several times a whole, and only « 1er » needs them.
  if (language !== 'fr' || !date.endsWith('-01')) return format.format(at)
  return format
    .formatToParts(at)
    .map((part) => (part.type === 'day' ? '1er' : part.value))
    .join('')
}

/** The name of a day of the week, 0 for Monday to 6 for Sunday. */
export function dayName(day: number, language: Language, style: 'long' | 'short' = 'long'): string {
  const format = cachedFormat(
    `${language} day ${style}`,
    () => new Intl.DateTimeFormat(LOCALE_OF[language], { weekday: style, timeZone: 'UTC' }),
  )
  // 2024-01-01 was a Monday.
  return format.format(Date.UTC(2024, 0, 1 + day))
}

/** Only an end of a day has it. */
const END_HOUR = 24

/**
 * A time of day 'HH:MM' in words: « 9 h », « 9 h 30 » (Office québécois de la langue française) or "9:00 a.m."; '24:00' is midnight.
 * Built by hand: engines disagree on these, and a page must read the same from the server and in the browser.
 */
export function formatTime(time: string, language: Language): string {
  const hour = Number(time.slice(0, 2))
  const minute = time.slice(3, 5)
  if (hour === END_HOUR) return language === 'fr' ? 'minuit' : 'midnight'
  if (language === 'fr') return minute === '00' ? `${hour}${NO_BREAK}h` : `${hour}${NO_BREAK}h${NO_BREAK}${minute}`
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute}${NO_BREAK}${hour < 12 ? 'a.m.' : 'p.m.'}`
}

/** « 4 h », « 4 h 30 », "4.5 h": a length. */
export function formatHours(hours: number, language: Language): string {
  if (language === 'en') return `${hours}${NO_BREAK}h`
  const minutes = Math.round((hours % 1) * 60)
  return `${Math.floor(hours)}${NO_BREAK}h${minutes === 0 ? '' : `${NO_BREAK}${minutes}`}`
}

/** « 0 h 41 », « 4 h »: minutes as hours and minutes, in both languages. */
export function formatMinutes(minutes: number): string {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}${NO_BREAK}h${rest === 0 ? '' : `${NO_BREAK}${String(rest).padStart(2, '0')}`}`
}

/** Longer waits are said in minutes, and then in hours. */
const MAX_SAID_SECONDS = 90
const MAX_SAID_MINUTES = 90

/** « 45 secondes », « 12 minutes », "2 hours": a wait, never shorter than it is. */
export function formatWait(seconds: number, language: Language): string {
  if (seconds <= MAX_SAID_SECONDS) return formatUnits(Math.ceil(seconds), 'second', language)
  const minutes = Math.ceil(seconds / 60)
  return minutes <= MAX_SAID_MINUTES ? formatUnits(minutes, 'minute', language) : formatUnits(Math.ceil(minutes / 60), 'hour', language)
}

const formatUnits = (count: number, unit: 'second' | 'minute' | 'hour', language: Language): string =>
  new Intl.NumberFormat(LOCALE_OF[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** A civil date and time together: « jeudi 26 novembre à 9 h », "Thursday, November 26 at 9:00 a.m.". */
export function formatDateTime(
  local: { readonly date: string; readonly time: string },
  language: Language,
  style: DateStyle = 'weekday',
): string {
  return `${formatDate(local.date, language, style)} ${language === 'fr' ? 'à' : 'at'} ${formatTime(local.time, language)}`
}

/** Days after which a day of the month alone could be taken for that of this month. */
const SOON_DAYS = 21

/** « lun. 23 à 8 h », with the month from three weeks after `today` on. */
export function formatSoon(local: { readonly date: string; readonly time: string }, today: string, language: Language): string {
  return formatDateTime(local, language, local.date < addDays(today, SOON_DAYS) ? 'day' : 'short')
}

/** An instant as the wall of an IANA zone shows it, worded like {@link formatDateTime}. */
export function formatInstant(instant: Date, timeZone: string, language: Language, style: DateStyle = 'weekday'): string {
  return formatDateTime(localPartsOf(instant, timeZone), language, style)
}

/** The wall of an IANA zone at an instant: 'YYYY-MM-DD' and 'HH:MM'. */
export function localPartsOf(instant: Date, timeZone: string): { date: string; time: string } {
  const format = cachedFormat(
    `zone ${timeZone}`,
    () =>
      new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  )
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const part of format.formatToParts(instant)) parts[part.type] = part.value
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}
