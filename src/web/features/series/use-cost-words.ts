// What leaving visits out costs, in words: a client's fee, or a cleaner's reliability.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { PartyPart } from '#domain/booking.ts'
import { ANNOUNCED_DAYS } from '#domain/cancellation.ts'
import { useMoney } from '#web/words/money.ts'
import type { SeriesVisit } from './series-queries.ts'
import { areAnnounced } from './series-skips.ts'

export type Cost = { readonly consequence: string; readonly free: boolean }

export function useCostWords(part: PartyPart, now: Date): (visits: readonly SeriesVisit[], feeCents: number) => Cost {
  const { t } = useTranslation('series')
  const money = useMoney()
  return (visits, feeCents) => {
    if (part === 'client')
      return feeCents === 0
        ? { consequence: t('acts.free'), free: true }
        : { consequence: t('acts.fee', { amount: money(feeCents, 'column') }), free: false }
    const free = areAnnounced(visits, now)
    return { consequence: t(free ? 'acts.cleanerFree' : 'acts.cleanerCounts', { days: ANNOUNCED_DAYS }), free }
  }
}
