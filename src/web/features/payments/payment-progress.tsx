// The steps of a payment under way.
import { Check } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { PAYMENT_STEPS, type PaymentStep } from '#domain/payment-status.ts'
import { cn } from '#web/ui/classes.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export function PaymentProgress({ step }: { readonly step: PaymentStep }) {
  const { t } = useTranslation('payments')
  const current = PAYMENT_STEPS.indexOf(step)
  return (
    <section aria-label={t('progress.label')} className="rounded-md border bg-card p-5">
      <ol className="grid gap-3">
        {PAYMENT_STEPS.map((each, index) => {
          const isDone = index < current || step === 'completed'
          const isCurrent = index === current && !isDone
          return (
            <li
              key={each}
              aria-current={isCurrent ? 'step' : undefined}
              className={cn('flex items-center gap-3', isCurrent ? 'font-bold' : !isDone && 'text-muted-foreground')}
            >
              <span
                className={cn(
                  'grid size-6 shrink-0 place-items-center rounded-full',
                  isDone ? 'bg-primary text-primary-foreground' : !isCurrent && 'border-2',
                )}
              >
                {isDone && <Check aria-hidden strokeWidth={3} className="size-4" />}
                {isCurrent && <Spinner className="size-5 text-primary" />}
              </span>
              {t(`steps.${each}`)}
            </li>
          )
        })}
      </ol>
      <p className="mt-4 text-sm text-muted-foreground">{t('progress.safe')}</p>
      <output className="sr-only">{t(`steps.${step}`)}</output>
    </section>
  )
}
