// From the place of work to the client, who may be asked anything about it.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { clientNameOf } from '#web/features/bookings/index.ts'
import { LinkButton } from '#web/ui/button.tsx'

export function WriteLink({ booking }: { readonly booking: Pick<Booking, 'id' | 'client'> }) {
  const { t } = useTranslation('bookings')
  return (
    <LinkButton to={`/messages/${booking.id}`} tone="ghost">
      {t('party.write', { name: clientNameOf(booking) })}
    </LinkButton>
  )
}
