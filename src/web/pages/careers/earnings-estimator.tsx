// What a year could bring: a form whose answers are in the address, so that without script the server computes it.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useLocation } from '#web/router/index.ts'
import { MAX_HOURLY_RATE_CENTS, MIN_HOURLY_RATE_CENTS } from '#domain/cleaner.ts'
import { earningsEstimate } from '#domain/earnings-estimate.ts'
import { cents } from '#domain/money.ts'
import { formatPrice } from '#web/words/money.ts'
import { centsOfTyped, typedOfCents } from '#domain/typed-money.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

const HOURS = [4, 8, 12, 16, 20, 24, 28, 32, 36, 40] as const
const WEEKS = [12, 24, 36, 44, 46, 48, 50, 52] as const
const USUAL = { rateCents: 3_000, hours: 20, weeks: 46 }

/** @param usualRateCents the usual rate here, as the initial value */
export function EarningsEstimator({ usualRateCents }: { usualRateCents: number | undefined }) {
  const { t } = useTranslation('careers')
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const [typed, setTyped] = useState(() => {
    const asked = new URLSearchParams(search)
    return {
      rate: asked.get('rate') ?? typedOfCents(usualRateCents ?? USUAL.rateCents, language),
      hours: HOURS.find((hours) => String(hours) === asked.get('hours')) ?? USUAL.hours,
      weeks: WEEKS.find((weeks) => String(weeks) === asked.get('weeks')) ?? USUAL.weeks,
    }
  })
  const rateCents = centsOfTyped(typed.rate)
  const isInRange = rateCents !== null && rateCents >= MIN_HOURLY_RATE_CENTS && rateCents <= MAX_HOURLY_RATE_CENTS
  const options = (counts: readonly number[]) => counts.map((count) => ({ value: String(count), label: String(count) }))

  return (
    <Section title={t('estimator.title')}>
      <p className="mb-6 max-w-[42em] text-muted-foreground">{t('estimator.lede')}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_1.15fr] lg:gap-10">
        <form
          action={pathname}
          method="get"
          aria-label={t('estimator.label')}
          onSubmit={(event) => event.preventDefault()}
          className="grid grid-cols-2 gap-5 lg:grid-cols-1"
        >
          <Field
            label={t('estimator.rate')}
            hint={t('estimator.rateHint')}
            error={isInRange ? undefined : t('estimator.rateWrong')}
            className="col-span-2 lg:col-span-1"
          >
            <TextInput
              name="rate"
              inputMode="decimal"
              autoComplete="off"
              value={typed.rate}
              onChange={({ target }) => setTyped({ ...typed, rate: target.value })}
              className="max-w-40"
            />
          </Field>
          <Field label={t('estimator.hours')}>
            <Select
              name="hours"
              value={String(typed.hours)}
              onChange={({ target }) => setTyped({ ...typed, hours: Number(target.value) })}
              options={options(HOURS)}
            />
          </Field>
          <Field label={t('estimator.weeks')}>
            <Select
              name="weeks"
              value={String(typed.weeks)}
              onChange={({ target }) => setTyped({ ...typed, weeks: Number(target.value) })}
              options={options(WEEKS)}
            />
          </Field>
          <noscript>
            <Button type="submit">{t('estimator.submit')}</Button>
          </noscript>
        </form>
        {isInRange && <Result rateCents={rateCents} hours={typed.hours} weeks={typed.weeks} />}
      </div>
    </Section>
  )
}

function Result({ rateCents, hours, weeks }: { rateCents: number; hours: number; weeks: number }) {
  const { t } = useTranslation('careers')
  const language = useLanguage()
  const estimate = earningsEstimate({ rateCents: cents(rateCents), hoursPerWeek: hours, weeks }, useEnvironment().platformShare)
  const whole = (amountCents: number) => formatPrice(Math.round(amountCents / 100) * 100, language)
  return (
    <Card raised className="rounded-lg! p-6! sm:p-7!">
      <dl>
        <div className="flex justify-between gap-4 py-1">
          <dt>{t('estimator.gross')}</dt>
          <dd className="font-semibold tabular-nums">{whole(estimate.grossCents)}</dd>
        </div>
        <div className="flex justify-between gap-4 py-1">
          <dt>{t('estimator.commission')}</dt>
          <dd className="tabular-nums">−{whole(estimate.commissionCents)}</dd>
        </div>
        <div className="mt-3 border-t pt-4">
          <dt>{t('estimator.net')}</dt>
          <dd>
            <output className="block font-display text-5xl font-extrabold tabular-nums text-primary">{whole(estimate.netCents)}</output>
            <span className="text-muted-foreground">{t('estimator.perWeek', { amount: whole(estimate.netCents / weeks) })}</span>
          </dd>
        </div>
      </dl>
      <p className="mt-4 text-sm text-muted-foreground">{t('estimator.before')}</p>
    </Card>
  )
}
