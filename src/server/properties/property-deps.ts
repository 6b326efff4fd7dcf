// What properties need from the rest of the application.
import type { Db } from '../platform/postgres/database.ts'
import type { Geocoder } from '../geography/index.ts'
import type { SecretBox } from '../platform/secret-box.ts'

export type PropertyDeps = { readonly db: Db; readonly geocoder: Geocoder; readonly secretBox: SecretBox }
