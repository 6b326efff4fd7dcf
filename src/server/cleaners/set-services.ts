// A cleaner chooses the services they offer, by service or by family of services.
import { OFFER_OF_SERVICE, SERVICE_TYPES, type OfferType, type ServiceType } from '#domain/cleaner.ts'
import type { CleanerId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import type { Tx } from '../platform/postgres/database.ts'

/** A service itself, or every service of an offer; `deep` and `garage` are both and mean the same. */
export function servicesOf(named: ServiceType | OfferType): readonly ServiceType[] {
  return SERVICE_TYPES.filter((service) => service === named || OFFER_OF_SERVICE[service] === named)
}

/** Services as the listing keeps them: one bit each, in the order of {@link SERVICE_TYPES}. */
export function serviceBits(services: readonly ServiceType[]): number {
  return services.reduce((bits, service) => bits | (1 << SERVICE_TYPES.indexOf(service)), 0)
}

/** Refuses `no-service-type` when none is chosen. */
export async function setServices(tx: Tx, cleanerId: CleanerId, named: readonly (ServiceType | OfferType)[]): Promise<void> {
  const chosen = new Set(named.flatMap(servicesOf))
  if (chosen.size === 0) refuse('no-service-type', { fields: { serviceTypes: 'required' } })
  const services = SERVICE_TYPES.filter((service) => chosen.has(service))
  await tx.updateTable('cleaner').set({ service_types: services }).where('account_id', '=', cleanerId).execute()
}
