// Promotions, for operators: making one, and those that come, run, are spent and ended. `/admin/promotions`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { OperatorsPage, WithDuty } from '#web/desks/frame/index.ts'
import { citiesQuestion } from '#web/features/cleaners/index.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PromotionCard } from './promotion-card.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { promotionsQuestion } from './promotion-queries.ts'

export const load = ({ queries }: PageLoad) =>
  Promise.all([queries.fetchQuery(promotionsQuestion), queries.ensureQueryData(citiesQuestion)])

export function Page() {
  const { t } = useTranslation('promotionDesk')
  const { promotions, today } = useSuspenseQuery(promotionsQuestion).data
  const [isMaking, setMaking] = useState(false)
  return (
    <OperatorsPage area="promotions" lede={t('lede')}>
      <WithDuty duty="run promotions">
        {isMaking ? (
          <PromotionForm today={today} onEnd={() => setMaking(false)} />
        ) : (
          <p className="mb-6">
            <Button onClick={() => setMaking(true)}>{t('make')}</Button>
          </p>
        )}
      </WithDuty>
      {promotions.length === 0 && !isMaking && <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>}
      <ul aria-label={t('list')} className="grid gap-4">
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <PromotionCard promotion={promotion} />
          </li>
        ))}
      </ul>
    </OperatorsPage>
  )
}
