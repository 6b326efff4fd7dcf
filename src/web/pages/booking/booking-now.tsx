// What matters now about a booking: what both people read alike, else what is for one of them alone.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { PartyPart } from '#domain/booking.ts'
import { AskedNow } from './asked-now.tsx'
import { CleanerNow } from './cleaner-now.tsx'
import { ClientNow, type NowProps } from './client-now.tsx'
import { EndedCard } from './ended-card.tsx'
import { NowCard } from './now-card.tsx'
import { ShortVisitCard } from './short-visit-card.tsx'

export function BookingNow({ part, ...props }: NowProps & { readonly part: PartyPart }) {
  const { t } = useTranslation('bookings')
  const { kind, booking, now, words } = props
  switch (kind) {
    case 'asked':
      return <AskedNow booking={booking} part={part} words={words} />
    case 'short':
      return <ShortVisitCard booking={booking} part={part} now={now} words={words} />
    case 'confirming':
      return (
        <NowCard title={t('now.confirming')}>
          <p>{t('now.confirmingBody')}</p>
        </NowCard>
      )
    case 'ended':
      return <EndedCard booking={booking} part={part} />
    default:
      return part === 'client' ? <ClientNow {...props} /> : <CleanerNow {...props} />
  }
}
