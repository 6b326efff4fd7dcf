// How a property is shown to its client, secrets included.
import type { Property as ShownProperty } from '#contract/properties.ts'
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
