// A banner of the site: what it may say, when it stands, who sees it, and which of several comes first.
import type { ChoosableRole, Language, Role } from './account.ts'
import { ISSUE_PATH, MAX_ISSUE_PATH_LENGTH } from './newsletter-issue.ts'
import { refuse } from './refusal.ts'

export const BANNER_TONES = ['info', 'warn'] as const
export type BannerTone = (typeof BANNER_TONES)[number]

export const BANNER_AUDIENCES = ['everyone', 'client', 'cleaner'] as const satisfies readonly ('everyone' | ChoosableRole)[]
export type BannerAudience = (typeof BANNER_AUDIENCES)[number]

export const MAX_BANNER_TEXT_LENGTH = 240
export const MAX_BANNER_LINK_LENGTH = 60
/** A page of the site, never another site. */
export const BANNER_PATH = ISSUE_PATH
export const MAX_BANNER_PATH_LENGTH = MAX_ISSUE_PATH_LENGTH

/** Banners that a browser remembers as closed; the oldest are forgotten, long after they ended. */
export const MAX_CLOSED_BANNERS = 50

type InBoth = Readonly<Record<Language, string>>
export type BannerLink = { readonly path: string; readonly words: InBoth }
export type BannerWords = { readonly tone: BannerTone; readonly text: InBoth; readonly link: BannerLink | null }

/** Both of whole minutes, since a page is kept for the minute in which it was made; `untilAt` is the first in which the banner is gone. */
export type BannerDates = { readonly fromAt: Date; readonly untilAt: Date }
type Dated = BannerDates & { /** Ended by hand. */ readonly endedAt: Date | null }

export type BannerStanding = 'coming' | 'shown' | 'over' | 'ended'

export function bannerStanding({ fromAt, untilAt, endedAt }: Dated, now: Date): BannerStanding {
  if (now >= untilAt) return 'over'
  if (endedAt !== null) return 'ended'
  return now >= fromAt ? 'shown' : 'coming'
}

export const BANNER_ACTS = ['edit', 'end', 'restore'] as const
export type BannerAct = (typeof BANNER_ACTS)[number]

const FROM: Readonly<Record<BannerAct, readonly BannerStanding[]>> = {
  edit: ['coming', 'shown', 'ended', 'over'],
  end: ['coming', 'shown'],
  restore: ['ended'],
}

export const mayTakeOnBanner = (act: BannerAct, standing: BannerStanding): boolean => FROM[act].includes(standing)

type Seen = Dated & { readonly version: number }

/** Refuses `banner-changed` of an act that its dates do not allow, or that was decided from an older version. */
export function checkBannerAct(act: BannerAct, banner: Seen, version: number, now: Date): void {
  if (banner.version !== version || !mayTakeOnBanner(act, bannerStanding(banner, now))) refuse('banner-changed')
}

/** Refuses `banner-dates` of a banner that would end before it begins, or that is over already. */
export function checkBannerDates({ fromAt, untilAt }: BannerDates, now: Date): void {
  if (untilAt <= fromAt || untilAt <= now) refuse('banner-dates')
}

type Running = { readonly id: string; readonly tone: BannerTone; readonly audience: BannerAudience; readonly fromAt: Date }

/** Of the banners that are shown now, the one for a reader: a warning before information, then the latest. */
export function bannerFor<B extends Running>(running: readonly B[], role: Role | null): B | null {
  const theirs = running.filter(({ audience }) => audience === 'everyone' || audience === role)
  const urgency = ({ tone }: Running): number => BANNER_TONES.indexOf(tone)
  const [first] = theirs.toSorted((a, b) => urgency(b) - urgency(a) || b.fromAt.getTime() - a.fromAt.getTime() || (a.id < b.id ? -1 : 1))
  return first ?? null
}
