// What a promotion does, in one sentence.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ShownPromotion } from '#contract/promotions.ts'
import { formatDate } from '#domain/time-format.ts'
import { useCities } from '#web/features/cleaners/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { formatPrice } from '#web/words/money.ts'

export type PromotionInWords = Pick<
  ShownPromotion,
  'percent' | 'offCents' | 'fromOn' | 'untilOn' | 'maxUses' | 'maxPerClient' | 'citySlugs' | 'isFirstOnly' | 'budgetCents'
>

/** « 10 % de moins, au plus 25 $, sur une visite à Laval, demandée du 1er au 31 décembre 2026, 200 fois, budget de 3 000 $ ». */
export function usePromotionWords(): (promotion: PromotionInWords) => string {
  const { t } = useTranslation('promotionDesk')
  const language = useLanguage()
  const cities = useCities()
  const date = (on: string) => formatDate(on, language, 'year')
  const amount = (cents: number) => formatPrice(cents, language)
  return ({ percent, offCents, fromOn, untilOn, maxUses, maxPerClient, citySlugs, isFirstOnly, budgetCents }) => {
    const names = citySlugs.map((slug) => cities.find((city) => city.slug === slug)?.[language] ?? slug)
    const where = new Intl.ListFormat(`${language}-CA`, { type: 'disjunction' }).format(names)
    const parts = [
      percent === null ? t('says.amount', { amount: amount(offCents) }) : t('says.percent', { percent, amount: amount(offCents) }),
      names.length === 0 ? t('says.anywhere') : t('says.cities', { cities: where }),
      isFirstOnly && t('says.first'),
      t('says.dates', { from: date(fromOn), until: date(untilOn) }),
      maxUses !== null && t('says.uses', { count: maxUses }),
      t('says.perClient', { count: maxPerClient }),
      t('says.budget', { amount: amount(budgetCents) }),
    ]
    return `${parts.filter(Boolean).join(', ')}.`
  }
}
