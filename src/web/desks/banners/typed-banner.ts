// A banner of the site as its form holds it, by the clock in Montréal.
import type { SiteBanner } from '#contract/site-banners.ts'
import { addDays, isCivilDate } from '#domain/civil-date.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { BANNER_PATH, type BannerAudience, type BannerTone } from '#domain/site-banner.ts'
import { localPartsOf } from '#domain/time-format.ts'

export type TypedBanner = {
  readonly text_fr: string
  readonly text_en: string
  readonly link_fr: string
  readonly link_en: string
  readonly path: string
  readonly audience: BannerAudience
  readonly tone: BannerTone
  readonly fromOn: string
  readonly fromTime: string
  readonly untilOn: string
  readonly untilTime: string
}

/** A new one stands for a day from now on. */
export function beginning(now: Date): TypedBanner {
  const { date, time } = localPartsOf(now, DEFAULT_TIME_ZONE)
  return {
    text_fr: '',
    text_en: '',
    link_fr: '',
    link_en: '',
    path: '',
    audience: 'everyone',
    tone: 'info',
    fromOn: date,
    fromTime: time,
    untilOn: addDays(date, 1),
    untilTime: time,
  }
}

export function typedOf({ text, link, audience, tone, fromAt, untilAt }: SiteBanner): TypedBanner {
  const from = localPartsOf(new Date(fromAt), DEFAULT_TIME_ZONE)
  const until = localPartsOf(new Date(untilAt), DEFAULT_TIME_ZONE)
  return {
    text_fr: text.fr,
    text_en: text.en,
    audience,
    tone,
    link_fr: link?.words.fr ?? '',
    link_en: link?.words.en ?? '',
    path: link?.path ?? '',
    fromOn: from.date,
    fromTime: from.time,
    untilOn: until.date,
    untilTime: until.time,
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

export function writtenOf(typed: TypedBanner) {
  const { audience, tone, fromOn, fromTime, untilOn, untilTime } = typed
  const path = typed.path.trim()
  return {
    audience,
    tone,
    text: { fr: oneLine(typed.text_fr), en: oneLine(typed.text_en) },
    link: path === '' ? null : { path, words: { fr: oneLine(typed.link_fr), en: oneLine(typed.link_en) } },
    from: { date: fromOn, time: fromTime },
    until: { date: untilOn, time: untilTime },
  }
}

/** What is wrong, by field. A link has a page and words in both languages, or none of them. */
export function faultsOf(typed: TypedBanner) {
  const { text, from, until } = writtenOf(typed)
  const path = typed.path.trim()
  const isLinked = path !== '' || typed.link_fr.trim() !== '' || typed.link_en.trim() !== ''
  return {
    text_fr: text.fr === '',
    text_en: text.en === '',
    path: isLinked && !BANNER_PATH.test(path),
    link_fr: isLinked && typed.link_fr.trim() === '',
    link_en: isLinked && typed.link_en.trim() === '',
    fromOn: !isCivilDate(from.date),
    fromTime: from.time === '',
    untilOn: !isCivilDate(until.date) || `${until.date} ${until.time}` <= `${from.date} ${from.time}`,
    untilTime: until.time === '',
  }
}
