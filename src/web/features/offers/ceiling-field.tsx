// The most that a visit may cost, in steps, beside what the people of the city ask.
import { useTranslation } from '#web/platform/use-translation.ts'
import { CEILING_STEP_CENTS, MAX_CEILING_CENTS, MIN_CEILING_CENTS } from '#domain/visit-search.ts'
import type { Answer } from '#web/platform/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { useMoney } from '#web/words/money.ts'

type CeilingProps = {
  readonly ceilingCents: number
  readonly price: Answer<'POST /api/searches/price'> | undefined
  readonly onChange: (cents: number) => void
}

export function CeilingField({ ceilingCents, price, onChange }: CeilingProps) {
  const { t } = useTranslation('offers')
  const money = useMoney()
  const usual = price?.usual
  return (
    <div className="grid gap-3">
      <NumberStepper
        label={t('search.ceiling.label')}
        hint={
          usual
            ? t('search.ceiling.usual', {
                lowest: money(usual.lowestCents),
                median: money(usual.medianCents),
                highest: money(usual.highestCents),
              })
            : t('search.ceiling.hint')
        }
        value={ceilingCents}
        min={MIN_CEILING_CENTS}
        max={MAX_CEILING_CENTS}
        step={CEILING_STEP_CENTS}
        format={(cents) => money(cents)}
        labels={{ decrease: t('search.ceiling.less'), increase: t('search.ceiling.more') }}
        onValueChange={onChange}
      />
      <output className="grid empty:hidden">
        {price && usual === null && <Banner tone="warn">{t('search.ceiling.nobody')}</Banner>}
        {usual && ceilingCents < usual.lowestCents && <Banner tone="warn">{t('search.ceiling.low')}</Banner>}
      </output>
    </div>
  )
}
