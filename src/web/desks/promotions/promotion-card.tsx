// One promotion: what it does, what it cost so far of its budget, and what may be done now.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ShownPromotion } from '#contract/promotions.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import type { PromotionStanding } from '#domain/promotion.ts'
import { formatInstant } from '#domain/time-format.ts'
import { WithDuty } from '#web/desks/frame/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useMoney } from '#web/words/money.ts'
import { usePromotionWords } from './promotion-words.ts'
import { RaiseForm } from './raise-form.tsx'
import { StopButton } from './stop-button.tsx'

const TONES: Readonly<Record<PromotionStanding, BadgeTone>> = { coming: 'info', running: 'ok', spent: 'warn', ended: 'neutral' }

export function PromotionCard({ promotion }: { readonly promotion: ShownPromotion }) {
  const { t } = useTranslation('promotionDesk')
  const language = useLanguage()
  const money = useMoney()
  const say = usePromotionWords()
  const [isRaising, setRaising] = useState(false)
  const { id, code, standing, uses, costCents, budgetCents, createdAt, createdBy } = promotion
  const spent = t('spent', { cost: money(costCents), budget: money(budgetCents) })
  const when = formatInstant(new Date(createdAt), DEFAULT_TIME_ZONE, language, 'year')
  return (
    <Card asChild>
      <article aria-labelledby={`promotion-${id}`} className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 id={`promotion-${id}`} className="text-lg wrap-anywhere">
            {code}
          </h2>
          <Badge tone={TONES[standing]}>{t(`standings.${standing}`)}</Badge>
        </div>
        <div className="grid gap-1">
          <p>{say(promotion)}</p>
          <p className="text-sm text-muted-foreground">{t('made', { when, name: createdBy })}</p>
        </div>
        <div className="grid gap-2">
          <p className="flex flex-wrap justify-between gap-x-6 tabular-nums">
            <span>{spent}</span>
            <span>{t('uses', { count: uses })}</span>
          </p>
          <ProgressBar value={costCents} max={budgetCents} label={t('spentLabel', { code })} valueText={spent} />
        </div>
        {standing !== 'ended' && (
          <WithDuty duty="run promotions">
            {isRaising ? (
              <RaiseForm promotion={promotion} onEnd={() => setRaising(false)} />
            ) : (
              <ButtonRow>
                <Button tone="ghost" onClick={() => setRaising(true)}>
                  {t('raise.open')}
                </Button>
                <StopButton promotion={promotion} />
              </ButtonRow>
            )}
          </WithDuty>
        )}
      </article>
    </Card>
  )
}
