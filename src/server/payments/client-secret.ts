// The secret by which a page confirms a charge: sealed in its row, and opened for its payer only.
import type { ChargeId } from '#domain/id.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { ChargeRow } from './charge-store.ts'

type Sealed = Pick<ChargeRow, 'id' | 'sealedClientSecret'>

const contextOf = (chargeId: ChargeId): string => `charge:${chargeId}`

export const sealClientSecret = (box: SecretBox, { id }: Pick<ChargeRow, 'id'>, secret: string): Buffer => box.seal(secret, contextOf(id))

/** Null before the provider opened the charge. */
export const openClientSecret = (box: SecretBox, { id, sealedClientSecret: sealed }: Sealed): string | null =>
  sealed === null ? null : box.open(sealed, contextOf(id))
