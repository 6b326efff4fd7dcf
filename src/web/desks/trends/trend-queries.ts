// What is chosen of the trends, in the address of the operators' first page, and their query.
import { isCivilDate } from '#domain/civil-date.ts'
import { MAX_CITY_SLUG_LENGTH } from '#domain/technical-limits.ts'
import { TREND_KINDS, type TrendKind } from '#domain/trend.ts'
import { TREND_STEPS, type TrendStep } from '#domain/trend-period.ts'
import { ask } from '#web/platform/api.ts'

export type TrendState = {
  readonly by: TrendStep
  readonly kind: TrendKind
  /** Empty for everywhere. */
  readonly city: string
  /** The last day; empty for the last that is counted. */
  readonly until: string
}

const USUAL: TrendState = { by: 'day', kind: 'asked', city: '', until: '' }
const SLUG = /^[a-z0-9-]+$/

/** Invalid values are left out. */
export function readTrendState(search: URLSearchParams): TrendState {
  const city = (search.get('city') ?? '').slice(0, MAX_CITY_SLUG_LENGTH)
  const until = search.get('until') ?? ''
  return {
    by: TREND_STEPS.find((step) => step === search.get('by')) ?? USUAL.by,
    kind: TREND_KINDS.find((kind) => kind === search.get('kind')) ?? USUAL.kind,
    city: SLUG.test(city) ? city : '',
    until: isCivilDate(until) ? until : '',
  }
}

export function trendsPath(state: TrendState): string {
  const search = new URLSearchParams()
  for (const name of ['by', 'kind', 'city', 'until'] as const) if (state[name] !== USUAL[name]) search.set(name, state[name])
  return search.size === 0 ? '/admin' : `/admin?${search}`
}

export const trendsQuestion = ({ by, city, until }: TrendState) =>
  ask('GET /api/admin/trends', { query: { by, ...(city !== '' && { city }), ...(until !== '' && { until }) } })
