// The people a newcomer may sign in as, outside production.
import type { Role } from '#domain/account.ts'

export const DEMO_PASSWORD = 'maisonnette-demo'

export type DemoPerson = { readonly email: string; readonly name: string; readonly role: Role; readonly about: string }

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { email: 'claire@maisonnette.test', name: 'Claire Gagnon', role: 'client', about: 'client' },
  { email: 'denis@maisonnette.test', name: 'Denis Lavoie', role: 'client', about: 'second client' },
  { email: 'marie@maisonnette.test', name: 'Marie-Claude Bouchard', role: 'cleaner', about: 'cleaner, Montréal, 32 $/h' },
  { email: 'paul@maisonnette.test', name: 'Paul Gauthier', role: 'cleaner', about: 'second cleaner, fixed prices, GST and QST' },
  { email: 'olga@maisonnette.test', name: 'Olga Tremblay', role: 'admin', about: 'operator' },
  { email: 'omar@maisonnette.test', name: 'Omar Bélanger', role: 'admin', about: 'second operator, who may review what Olga decided' },
]
