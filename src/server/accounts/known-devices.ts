// The browsers that an account was signed in from: other people's wrong guesses do not slow them down, and the owner is notified of a new one.
import { LINK_TOKEN_SHAPE } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'
import type { AnyCall } from '../platform/http/http.ts'
import { hashOfToken, newSecretToken } from '../platform/secret-token.ts'

const DEVICE_COOKIE = 'device'
const YEAR_SECONDS = 31_536_000

/** The browser's id; null when it never signed in here. The cookie names a browser, not a person, and grants nothing. */
export function deviceHashOf(call: Pick<AnyCall, 'request'>): Buffer | null {
  const cookie = call.request.cookies[DEVICE_COOKIE]
  return cookie && LINK_TOKEN_SHAPE.test(cookie) ? hashOfToken(cookie) : null
}

type Device = { readonly name: string; readonly hash: Buffer }

/** The browser's id, or a new one. */
export function nameDevice(call: Pick<AnyCall, 'request'>): Device {
  const known = call.request.cookies[DEVICE_COOKIE]
  const name = known && LINK_TOKEN_SHAPE.test(known) ? known : newSecretToken()
  return { name, hash: hashOfToken(name) }
}

/** Gives the browser its id for a year from its last sign-in. */
export function keepDeviceCookie(call: Pick<AnyCall, 'reply'>, { name }: Device, secureCookies: boolean): void {
  void call.reply.setCookie(DEVICE_COOKIE, name, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies,
    maxAge: YEAR_SECONDS,
  })
}

/** The account was opened in this browser before. */
export async function isKnownDevice(db: Executor, accountId: UserId, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

/** `unfamiliar`: the account was seen on other devices, never on this one. */
export async function rememberDevice(
  tx: Executor,
  accountId: UserId,
  deviceHash: Buffer,
  now: Date,
): Promise<'first' | 'known' | 'unfamiliar'> {
  const { devices, same } = await tx
    .selectFrom('known_device')
    .select((eb) => [
      eb.fn.countAll<number>().as('devices'),
      eb.fn.countAll<number>().filterWhere('device_hash', '=', deviceHash).as('same'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('known_device')
    .values({ account_id: accountId, device_hash: deviceHash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute()
  if (same > 0) return 'known'
  return devices > 0 ? 'unfamiliar' : 'first'
}

/** A browser that was not seen for a year has lost its cookie. */
export async function forgetOldDevices(db: Executor, now: Date): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('last_seen_at', '<', new Date(now.getTime() - YEAR_SECONDS * 1000))
    .execute()
}
