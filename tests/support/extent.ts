// How much of the tests a run plays, and from which seed: the gate a short fixed part of each campaign, `npm run test:all` everything.
import { createHash } from 'node:crypto'
import type { Language } from '#domain/account.ts'
import { LANGUAGES } from '#domain/account.ts'

export const isWhole = process.env['TESTS'] === 'all'

/** `npm test`, and no file that somebody names. */
export const isGate = process.env['TESTS'] === 'gate'

/** The way to a visit and through it, every third look of the pages, and what is pressed on all of them; the gate plays no other journeys. */
export const GATE_JOURNEYS = [
  'main-journey',
  'counted-booking',
  'every-page',
  'shell',
  'keyboard',
  'early-acts',
  'find-someone',
  'visit-without-network',
]

/** Campaigns, processes killed at one point after the other, stories of months, what other companies send, and rooms away from a visit that take long: `npm run test:all` alone plays them. */
export const LONG_HTTP = [
  'tests/http/{fuzz,backup,long-conversation,odd-connections,one-hour,page-queries,public-face,random-histories,search-engines,two-tabs,uploads,webhook-chaos}',
  'src/server/**/*crash-points',
  'src/server/accounts/close-cleaner',
  'src/server/bookings/{agreed-share,payment-troubles}',
  'src/server/calendar-sync/{outside,google/*}',
  'src/server/cases/{case-words,contested-endings,redo}',
  'src/server/disputes/{disputes,stripe-disputes}',
  'src/server/documents/drawing',
  'src/server/listing/list-cleaners',
  'src/server/messages/reports',
  'src/server/payment-company/stripe-provider',
  'src/server/payments/{cards-and-visits,stripe}',
  'src/server/payouts/pay-at-once',
  'src/server/people/find-people',
  'src/server/platform/bus/bus',
  'src/server/presence/presence',
  'src/server/push/push',
  'src/server/recommendations/recommendations',
  'src/server/referrals/alike',
  'src/server/seed/demonstration',
  'src/server/series/{hand-over,promised-time,series-*}',
  'src/server/settings/announce-change',
  'src/server/system/outside-services',
  'src/server/trends/trends',
  'src/server/verification/{reading,two-approvals}',
]

/** The gate's is constant; `npm run test:all` draws one and prints it. */
const SEED = Number(process.env['TEST_SEED'] ?? 20_261_127)

/** How often a campaign plays; a number in the variable of that name wins. */
export const rounds = (variable: string, { gate, all }: { readonly gate: number; readonly all: number }): number =>
  Number(process.env[variable] ?? (isWhole ? all : gate))

/** A name's own number: a test that comes or goes changes no other's. */
export const seedFor = (name: string): number => hashOf(`${SEED} ${name}`)

/** A journey's languages: one of them in the gate, chosen by the name of its file (`import.meta.url`), both in `npm run test:all`. */
export function playedLanguages(url: string): readonly Language[] {
  const name = url.slice(url.lastIndexOf('/') + 1)
  return isWhole ? LANGUAGES : LANGUAGES.filter((_, index) => index === hashOf(name) % LANGUAGES.length)
}

/** The cases of a journey whose language is played. */
export function playedCases<Case extends { readonly language: Language }>(url: string, cases: readonly Case[]): readonly Case[] {
  const played = playedLanguages(url)
  return cases.filter(({ language }) => played.includes(language))
}

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()
