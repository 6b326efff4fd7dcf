// Random tokens that grant access; only their hash is stored.
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, in characters that may stand in an address. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

/** A token is random enough for a plain hash. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
