// A cleaner chooses the services they offer, by service or by family of services.
import { SERVICE_TYPES, type OfferType, type ServiceType } from '#domain/cleaner.ts'
import type { CleanerId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { servicesOf } from './service-bits.ts'
import type { Tx } from '../platform/postgres/database.ts'

/** Refuses `no-service-type` when none is chosen. */
export async function setServices(tx: Tx, cleanerId: CleanerId, named: readonly (ServiceType | OfferType)[]): Promise<void> {
  const chosen = new Set(named.flatMap(servicesOf))
  if (chosen.size === 0) refuse('no-service-type', { fields: { serviceTypes: 'required' } })
  const services = SERVICE_TYPES.filter((service) => chosen.has(service))
  await tx.updateTable('cleaner').set({ service_types: services }).where('account_id', '=', cleanerId).execute()
}
