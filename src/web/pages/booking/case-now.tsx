// The card of a visit's case: until more is known of it, only that a problem is reported.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { BookingWords } from '#web/words/use-booking-words.ts'
import { NowCard } from './now-card.tsx'

export type CaseLinkProps = { readonly booking: Booking; readonly moment: BookingWords['moment'] }
type CaseNowProps = Pick<CaseLinkProps, 'booking'> & { readonly title?: string; readonly body?: string }

export function CaseNow({ booking: { id, caseState, isFrozen }, title, body }: CaseNowProps) {
  const { t } = useTranslation('bookingEnds')
  return (
    <div className="mb-6">
      <NowCard
        tone={caseState === 'open' ? 'warn' : 'plain'}
        title={title ?? t('case.open')}
        actions={<LinkButton to={`/bookings/${id}/case`}>{t('case.see')}</LinkButton>}
      >
        <p>{body ?? t(caseState !== 'open' ? 'case.final' : isFrozen ? 'case.frozen' : 'case.waits')}</p>
      </NowCard>
    </div>
  )
}
