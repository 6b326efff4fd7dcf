// The one status of a booking, for whoever reads it.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { BookingSummary } from '#contract/bookings.ts'
import { standingOf, type Standing } from '#domain/booking-standing.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { usePart } from './parties.ts'

const TONES: Readonly<Record<Standing, BadgeTone>> = {
  available: 'neutral',
  pending: 'neutral',
  awaiting_cleaner: 'warn',
  awaiting_payment: 'warn',
  confirmed: 'ok',
  late: 'bad',
  in_progress: 'info',
  completed: 'ok',
  cancelled: 'neutral',
  declined: 'neutral',
  declined_by_client: 'neutral',
  no_show: 'neutral',
}

export function StatusBadge({ booking }: { readonly booking: Pick<BookingSummary, 'status' | 'labels'> }) {
  const { t } = useTranslation('bookings')
  const part = usePart()
  const standing = standingOf(booking, part)
  return <Badge tone={TONES[standing]}>{t(`standing.${part}.${standing}`)}</Badge>
}
