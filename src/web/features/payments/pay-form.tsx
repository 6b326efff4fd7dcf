// The card for an amount that waits for one, and the press that pays it.
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { BookingId } from '#domain/id.ts'
import type { DeclineCode } from '#domain/payment-status.ts'
import { useForm } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useIntent } from '#web/platform/intent.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useOnline } from '#web/ui/offline-banner.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { useCard } from './use-card.ts'
import type { PaymentRun } from './use-payment.ts'

type PayFormProps = {
  readonly bookingId: BookingId
  readonly amountCents: number
  readonly payment: PaymentRun
  /** Why an earlier try was refused; null where none was. */
  readonly declineCode: DeclineCode | null
  /** Opens the charge, or finds the one that is open. */
  readonly open: (idempotencyKey: string) => Promise<{ readonly clientSecret: string }>
  /** Of the button. */
  readonly label: string
  /** What is paid; `isRunning` once the press was made. */
  readonly children: (isRunning: boolean) => ReactNode
}

export function PayForm({ bookingId, amountCents, payment, declineCode, open, label, children }: PayFormProps) {
  const { t } = useTranslation('payments')
  const online = useOnline()
  const once = useIntent()
  const [problem, setProblem] = useState<string | null>(null)
  const toastProblem = useProblemToast(t('failed'))
  const card = useCard(payment.leg, amountCents)
  const stage = payment.stage.kind === 'idle' && declineCode !== null ? { kind: 'declined' as const, code: declineCode } : payment.stage
  const isRunning = stage.kind === 'running'

  const pay = () => {
    if (!online) return
    payment
      .pay(async () => {
        const { clientSecret } = await once({ bookingId, leg: payment.leg, amountCents }, open)
        return { bookingId, clientSecret }
      }, card.prepare)
      .catch((thrown: unknown) => {
        toastProblem(thrown)
        setProblem(messageOf(thrown, t('failed')))
      })
  }
  const form = useForm({
    values: card.values,
    change: card.change,
    faults: card.faults,
    write: { error: null, isPending: isRunning },
    prefix: 'card-',
    onSend: pay,
  })
  const submit = (event: FormEvent) => {
    setProblem(null)
    form.onSubmit(event)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-6">
      {children(isRunning)}
      <FormFaults form={form} />
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      <PaymentPanel payment={{ ...payment, stage }} card={card} form={form} bookingId={bookingId} />
      {!isRunning && (
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" size="lg" aria-disabled={!online}>
            {label}
          </Button>
          <LinkButton tone="ghost" size="lg" to={`/bookings/${bookingId}`}>
            {t('seeBooking')}
          </LinkButton>
        </div>
      )}
    </form>
  )
}
