// How a property is shown to its client, secrets included; to an operator who sees their pages, without them.
import type { Property as ShownProperty } from '#contract/properties.ts'
import { ACCESS_SECRETS } from '#domain/property.ts'
import type { Caller } from '../platform/http/http.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { lacksPostalCode } from './chosen-address.ts'
import { openSecrets } from './access-secrets.ts'
import { propertyOf, type PropertyRow } from './property-store.ts'

export function showProperty(box: SecretBox, row: PropertyRow, inUse: boolean): ShownProperty {
  return {
    ...propertyOf(row),
    ...openSecrets(box, row),
    lacksPostalCode: lacksPostalCode(row),
    inUse,
    createdAt: row.created_at.toISOString(),
  }
}

const NO_SECRETS = Object.fromEntries(ACCESS_SECRETS.map((name) => [name, null])) as Record<(typeof ACCESS_SECRETS)[number], null>

/** What opens a home is never for operators. */
export const shownTo = ({ viewing }: Pick<Caller, 'viewing'>, property: ShownProperty): ShownProperty =>
  viewing === null ? property : { ...property, ...NO_SECRETS }
