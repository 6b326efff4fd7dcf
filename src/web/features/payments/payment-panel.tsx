// The part of a page where a card is typed and its payment followed: test cards, fields, refusals, steps.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { BookingId } from '#domain/id.ts'
import { Arrival } from '#web/ui/arrival.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useOnline } from '#web/ui/offline-banner.tsx'
import type { CardFieldsForm } from './card-fields.tsx'
import { CardForm } from './card-form.tsx'
import { DeclineNotice } from './decline-notice.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import type { CardEntry } from './use-card.ts'
import type { PaymentRun } from './use-payment.ts'

type PaymentPanelProps = {
  readonly payment: PaymentRun
  readonly card: CardEntry
  readonly form: CardFieldsForm
  /** Known once the charge exists. */
  readonly bookingId: BookingId | null
}

export function PaymentPanel({ payment, card, form, bookingId }: PaymentPanelProps) {
  const { t } = useTranslation('payments')
  const online = useOnline()
  const { stage } = payment
  return (
    <div className="grid gap-5">
      {stage.kind === 'running' && <PaymentProgress step={stage.step} />}
      {stage.kind === 'declined' && (
        <Arrival>
          <DeclineNotice code={stage.code} />
        </Arrival>
      )}
      {stage.kind === 'unknown' && bookingId && (
        <Banner tone="warn" role="alert" title={t('unknown.title')}>
          <p>{t('unknown.body')}</p>
          <div className="mt-2 flex flex-wrap gap-2.5">
            <Button tone="ghost" onClick={() => void payment.resume(bookingId, false)}>
              {t('unknown.again')}
            </Button>
            <LinkButton tone="ghost" to={`/bookings/${bookingId}`}>
              {t('seeBooking')}
            </LinkButton>
          </div>
        </Banner>
      )}
      {/* Hidden, not removed, during the payment: a refused card can still be corrected. */}
      <div hidden={stage.kind === 'running'}>
        <CardForm card={card} form={form} />
        {payment.leg === 'initial' && !card.saved?.used && <p className="mt-5 text-sm text-muted-foreground">{t('creditOnly')}</p>}
      </div>
      {!online && (
        <Banner tone="warn" role="alert">
          {t('offline')}
        </Banner>
      )}
    </div>
  )
}
