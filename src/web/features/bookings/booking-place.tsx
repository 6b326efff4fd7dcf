// Where the visit is: the map, the address, and the way there.
import { Component, type ReactNode } from 'react'
import { Navigation } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { addressLine } from '#domain/address.ts'
import { isEnded } from '#domain/booking.ts'
import { PlaceMap } from '#web/platform/place-map.tsx'
import { Banner } from '#web/ui/banner.tsx'

const AREA_METRES = 1_000

export function BookingPlace({ booking: { address, status } }: { readonly booking: Pick<Booking, 'address' | 'status'> }) {
  const { t } = useTranslation('bookings')
  const fallback = <Banner tone="warn">{t('common:mapFailed')}</Banner>
  const { lat, lng } = address
  const placed = Number.isFinite(lat) && Number.isFinite(lng)
  // Until a booking is confirmed its cleaner knows the neighbourhood only.
  const exact = address.street !== ''
  return (
    <div className="grid gap-3">
      {placed ? (
        <MapOr fallback={fallback}>
          <PlaceMap
            label={t('place.map')}
            pins={exact ? [{ id: 'property', lat, lng, label: addressLine(address) }] : []}
            {...(!exact && { circle: { lat, lng, radiusMetres: AREA_METRES } })}
            scaleLabel={(metres) => (metres >= 1000 ? t('place.scale', { km: metres / 1000 }) : t('place.scaleMeters', { meters: metres }))}
          />
        </MapOr>
      ) : (
        fallback
      )}
      <address className="font-medium not-italic">{addressLine(address)}</address>
      {!exact && !isEnded(status) && <p className="text-sm text-muted-foreground">{t('place.approximate')}</p>}
      {placed && exact && (
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`}
          target="_blank"
          rel="noreferrer"
          className="no-print inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary underline underline-offset-4"
        >
          <Navigation aria-hidden className="size-4" />
          {t('place.directions')} <span className="sr-only">{t('place.newWindow')}</span>
        </a>
      )}
    </div>
  )
}

/** When the map fails, the address stays. */
class MapOr extends Component<{ readonly fallback: ReactNode; readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
