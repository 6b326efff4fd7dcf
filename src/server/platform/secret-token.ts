// Random tokens that open something, of which only the hash is ever kept.
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, in characters that may stand in an address. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

/** A token has enough chance in it for a plain hash: nobody guesses the original. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
