// Whether an email address has an account: sign-up reveals it too, so both slow down whoever asks for many under one count.
import type { FoundAccount } from '#domain/account.ts'
import type { Pool } from 'pg'
import type { Db } from '../platform/postgres/database.ts'
import type { AnyCall } from '../platform/http/http.ts'
import { countGuess, guessed, uncountGuess, type Guessed, type Patience } from '../platform/guesses.ts'
import { deviceHashOf, isKnownDevice } from './known-devices.ts'

const KNOWN: Patience = { free: 10, firstSeconds: 60, maxSeconds: 3600 }

/** Counts a question whose answer may be that an address has an account. Refuses `too-many-requests`. Take it back when it has none. */
export async function countKnownAddress(pool: Pool, call: Pick<AnyCall, 'place' | 'now'>): Promise<Guessed> {
  const asked = guessed('taken addresses', [call.place], KNOWN)
  await countGuess(pool, asked, call.now)
  return asked
}

/** Refuses `too-many-requests`; a browser in which the account was opened before is never counted. */
export async function findAccount(
  { db, pool }: { readonly db: Db; readonly pool: Pool },
  call: AnyCall,
  email: string,
): Promise<{ account: FoundAccount }> {
  const asked = await countKnownAddress(pool, call)
  const found = await db.selectFrom('account').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst()
  const deviceHash = deviceHashOf(call)
  const isOwnBrowser = found !== undefined && deviceHash !== null && (await isKnownDevice(db, found.id, deviceHash))
  if (!found || isOwnBrowser) await uncountGuess(pool, asked, call.now)
  if (!found) return { account: 'none' }
  return { account: found.password_hash === null ? 'without-password' : 'with-password' }
}
