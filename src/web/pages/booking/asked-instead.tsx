// The request to somebody else on its way: its hold, and where to go when the card on file was refused.
import { useTranslation } from '#web/platform/use-translation.ts'
import { DeclineNotice, PaymentProgress } from '#web/features/payments/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { useAskInstead } from './use-ask-instead.ts'

export function AskedInstead({ asking: { asked, payment } }: { readonly asking: ReturnType<typeof useAskInstead> }) {
  const { t } = useTranslation('bookingEnds')
  const { stage } = payment
  if (stage.kind === 'running') return <PaymentProgress step={stage.step} />
  if (asked === null) return null
  return (
    <div className="grid gap-4">
      {stage.kind === 'declined' ? <DeclineNotice code={stage.code} /> : <Banner tone="warn">{t('ended.others.unsettled')}</Banner>}
      <LinkButton to={`/bookings/${asked.bookingId}/pay`} className="justify-self-start">
        {t('ended.others.otherCard')}
      </LinkButton>
    </div>
  )
}
