// What properties offer other features: their routes, and what bookings may ask.
import type { Tx } from '../platform/postgres/database.ts'
import type { Routes } from '../platform/http/http.ts'
import { readSecrets, type AccessSecrets, type SecretReading } from './access-secrets.ts'
import type { PropertyDeps } from './property-deps.ts'
import { propertyRoutes } from './routes.ts'

export type Properties = {
  readonly routes: Routes
  /** Opens the access secrets and logs the view for the client; the caller has checked the permission. */
  readSecrets(tx: Tx, reading: SecretReading): Promise<AccessSecrets>
}

export function makeProperties(deps: PropertyDeps): Properties {
  return { routes: propertyRoutes(deps), readSecrets: (tx, reading) => readSecrets(deps.secretBox, tx, reading) }
}

export {
  addressColumns,
  addressOf,
  doorsNear,
  doorsOf,
  findProperty,
  holdProperty,
  homeOf,
  listProperties,
  parkingColumns,
  parkingIn,
  type Property,
} from './property-store.ts'
export { forgottenPlace, propertyData } from './personal-data.ts'
export { townsOf } from './person-properties.ts'
export { sealSecrets } from './access-secrets.ts'
export type { AccessSecrets, SecretReading } from './access-secrets.ts'
