// Where the visit is: the map, the address, and the way there.
import { Component, type ReactNode } from 'react'
import { Navigation } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { addressLine } from '#domain/address.ts'
import { isEnded } from '#domain/booking.ts'
import { sayableOf } from '#domain/place-precision.ts'
import { inCity } from '#domain/place-words.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PlaceMap } from '#web/platform/place-map.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ExternalButton } from '#web/ui/button.tsx'

export function BookingPlace({ booking: { address, status, distanceKm } }: { readonly booking: Booking }) {
  const { t } = useTranslation('visitRecord')
  const fallback = <Banner tone="warn">{t('common:mapFailed')}</Banner>
  const { lat, lng } = address
  const placed = Number.isFinite(lat) && Number.isFinite(lng)
  const language = useLanguage()
  // Until a booking is confirmed its cleaner knows the neighbourhood only.
  const isKnown = address.street !== ''
  const { known, hasDot, missesByMeters } = sayableOf(address.precision)
  return (
    <div className="grid gap-3">
      {placed ? (
        <MapOr fallback={fallback}>
          <PlaceMap
            className="print:max-w-xs"
            label={t('place.map')}
            pins={hasDot ? [{ id: 'property', lat, lng, label: addressLine(address) }] : []}
            {...(!hasDot && { circle: { lat, lng, radiusMetres: missesByMeters } })}
            scaleLabel={(metres) => (metres >= 1000 ? t('place.scale', { km: metres / 1000 }) : t('place.scaleMeters', { meters: metres }))}
          />
        </MapOr>
      ) : (
        fallback
      )}
      <address className="font-medium not-italic">{addressLine(address)}</address>
      {distanceKm !== null && <p>{distanceKm < 1 ? t('place.nearby') : t('place.distance', { km: distanceKm })}</p>}
      {known === 'town' && (
        <p className="text-sm text-muted-foreground">{t('place.somewhere', { place: inCity(address.city, language) })}</p>
      )}
      {!isKnown && !isEnded(status) && <p className="text-sm text-muted-foreground">{t('place.approximate')}</p>}
    </div>
  )
}

/** The way there, by the address as it is written: for a cleaner who has it, while there is somewhere to go. */
export function RouteLink({ address }: Pick<Booking, 'address'>) {
  const { t } = useTranslation('visitRecord')
  if (address.street === '') return null
  return (
    <ExternalButton
      href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressLine(address))}`}
      tone="ghost"
      target="_blank"
      rel="noreferrer"
    >
      <Navigation aria-hidden className="size-4" />
      {t('place.directions')} <span className="sr-only">{t('place.newWindow')}</span>
    </ExternalButton>
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
