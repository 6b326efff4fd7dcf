// Every visit of the coming weeks as it would meet the cleaner's time, asked of the server whenever the rhythm changes.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { call } from '#web/platform/api.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { asMoney } from '../booking-price.ts'
import type { Booking } from '../use-booking-form.ts'
import { endOf, isRepeated, ruleOf, sentRule, toSeries, visitsIn, type FormVisit, type Preview, type SeriesPart } from './repeat-draft.ts'

const CHECK_AFTER_MS = 250
const KEY = 'series-preview'

export type RepeatInForce = {
  /** False for one visit. */
  readonly isRepeated: boolean
  readonly visits: readonly FormVisit[]
  readonly preview: Preview | null
  readonly isCurrent: boolean
  readonly problem: unknown
  /** Of each visit after the first. */
  readonly later: PriceBreakdown | null
  readonly fault: 'untilMissing' | 'notChecked' | 'unfit' | null
  /** Null for one visit, and while something is missing. */
  readonly sent: SeriesPart | null
  readonly checkAgain: () => void
}

export function useRepeat({ cleaner, property, kept: { draft }, serviceType, durationMinutes }: Booking): RepeatInForce {
  const queries = useQueryClient()
  const { date, time, repeat, suppliesByCleaner, extras } = draft
  const rule = date === null ? null : ruleOf(draft, date)
  const end = endOf(repeat)
  const body = rule &&
    end &&
    property &&
    time !== null && {
      cleanerSlug: cleaner.slug,
      propertyId: property.id,
      serviceType,
      durationHours: durationMinutes / 60,
      suppliesByClient: !suppliesByCleaner,
      extras: [...extras],
      date,
      time,
      rule: sentRule(rule),
      end,
    }
  const current = body ? JSON.stringify(body) : ''
  const settled = useSettled(current, CHECK_AFTER_MS)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [KEY, settled],
    queryFn: ({ signal }) => call('POST /api/series/preview', { body: JSON.parse(settled), signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const preview = data ?? null
  const isCurrent = preview !== null && settled === current && !isPlaceholderData
  const visits = preview === null ? [] : visitsIn(preview, repeat)
  const unfit = visits.some(({ needsChoice }) => needsChoice)
  const asks = isRepeated(draft)
  const fault = !asks ? null : end === null ? 'untilMissing' : !isCurrent ? 'notChecked' : unfit ? 'unfit' : null
  return {
    isRepeated: asks,
    visits,
    preview,
    isCurrent,
    problem: settled === current ? error : null,
    later: preview && asMoney(preview.later),
    fault,
    sent: asks && fault === null && rule && end && preview ? toSeries(rule, end, visits, preview.later.finalCents) : null,
    checkAgain: () => void queries.invalidateQueries({ queryKey: [KEY] }),
  }
}
