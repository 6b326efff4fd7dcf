// Services as searches name them, and as the listing keeps them.
import { OFFER_OF_SERVICE, SERVICE_TYPES, type OfferType, type ServiceType } from '#domain/cleaner.ts'

/** A service itself, or every service of an offer; `deep` and `garage` are both and mean the same. */
export function servicesOf(named: ServiceType | OfferType): readonly ServiceType[] {
  return SERVICE_TYPES.filter((service) => service === named || OFFER_OF_SERVICE[service] === named)
}

/** One bit each, in the order of {@link SERVICE_TYPES}. */
export function serviceBits(services: readonly ServiceType[]): number {
  return services.reduce((bits, service) => bits | (1 << SERVICE_TYPES.indexOf(service)), 0)
}
