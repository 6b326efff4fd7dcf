// The papers of a booking on its page: the invoice once it is paid in full, and the way to the others.
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import type { Leg } from '#domain/booking.ts'
import { Link } from '#web/router/index.ts'
import { DownloadButton } from './download-button.tsx'

export function BookingDocuments({ booking: { id, payment } }: { readonly booking: Pick<Booking, 'id' | 'payment'> }) {
  const { t } = useTranslation('invoices')
  const isPaid = (leg: Leg) => payment.legs.some((each) => each.leg === leg && each.state === 'captured')
  if (!isPaid('initial')) return null
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      {isPaid('final') ? (
        <DownloadButton path={`/api/bookings/${id}/invoice.pdf`} label={t('invoice')} />
      ) : (
        <p className="text-sm text-muted-foreground">{t('beforePayment')}</p>
      )}
      <Link to="/profile/invoices" className="inline-flex min-h-6 items-center underline underline-offset-4">
        {t('all')}
      </Link>
    </div>
  )
}
