// Somebody asks to be told of a place: at once for a verified address, by a link to the mailbox for any other.
import type { alerts } from '#contract/alerts.ts'
import type { Received } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import { kindOf } from '#domain/cleaner.ts'
import { DAY_MS } from '#domain/elapsed.ts'
import type { UserId } from '#domain/id.ts'
import { CONFIRMATIONS_A_DAY } from '#domain/newsletter.ts'
import { MAX_ALERTS, roughPosition } from '#domain/place-alert.ts'
import { refuse } from '#domain/refusal.ts'
import { locate, type ServedPlace } from '../listing/index.ts'
import { findCity, type Geocoder } from '../geography/index.ts'
import type { Mail } from '../mail/index.ts'
import { inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { takeTurn } from '../platform/postgres/take-turn.ts'
import { enqueue } from '../platform/jobs.ts'
import { hashOfToken, newSecretToken } from '../platform/secret-token.ts'
import { confirmationKey, countConfirmed, findConfirmed, insertAlert } from './alert-store.ts'
import { placeAsked } from './notify-served.ts'
import { alertEmails } from './emails.ts'

export type AlertDeps = { readonly db: Db; readonly geocoder: Geocoder; readonly mail: Pick<Mail, 'write'> }

type Asked = Received<(typeof alerts)['POST /api/users/me/alerts'], 'body'>
type Reader = { readonly email: string; readonly language: Language }

/** Answers the same whether the mailbox has the alert, or has had too many links today, or not. */
export async function askByLetter(deps: AlertDeps, asked: Asked, reader: Reader, now: Date): Promise<void> {
  const place = await readPlace(deps.geocoder, asked, reader.language)
  await inTransaction(deps.db, (tx) => sendLink(deps, tx, place, reader, now))
}

/** Answers the alert's id; null when a link went to an address that is not verified. Refuses `too-many-alerts`. */
export async function askForOneself(
  deps: AlertDeps,
  asked: Asked,
  { userId, ...reader }: Reader & { readonly userId: UserId },
  now: Date,
): Promise<string | null> {
  const place = await readPlace(deps.geocoder, asked, reader.language)
  return inTransaction(deps.db, async (tx) => {
    const { email_verified_at } = await tx
      .selectFrom('account')
      .select('email_verified_at')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (email_verified_at === null) {
      await sendLink(deps, tx, place, reader, now)
      return null
    }
    const known = await findConfirmed(tx, reader.email, place)
    if (known !== null) return known
    if ((await countConfirmed(tx, reader.email)) >= MAX_ALERTS) refuse('too-many-alerts', { details: { max: MAX_ALERTS } })
    enqueue(tx, placeAsked, { city: place.citySlug })
    const id = await insertAlert(tx, { ...place, ...reader, tokenHash: null, confirmedAt: now }, now)
    // A link of the same mailbox may have been followed at this very moment.
    return id ?? findConfirmed(tx, reader.email, place)
  })
}

/** Refuses `city-not-found` and `address-not-from-suggestions`. */
async function readPlace(geocoder: Geocoder, { city, near, service }: Asked, language: Language): Promise<ServedPlace> {
  if (!findCity(city)) refuse('city-not-found', { fields: { city: 'not-a-city' } })
  const spot = near === undefined ? null : await locate(geocoder, near, language)
  return { citySlug: city, position: spot?.narrows ? roughPosition(spot) : null, offer: service === undefined ? null : kindOf(service) }
}

async function sendLink({ mail }: AlertDeps, tx: Tx, place: ServedPlace, { email, language }: Reader, now: Date): Promise<void> {
  // Links to one mailbox that are asked for at once are counted one after the other.
  await takeTurn(tx, `alert-links:${email.toLowerCase()}`)
  const { sent } = await tx
    .selectFrom('place_alert')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('email', '=', email)
    .where('token_hash', 'is not', null)
    .where('asked_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (Number(sent) >= CONFIRMATIONS_A_DAY) return
  const token = newSecretToken()
  const alert = { ...place, email, language, tokenHash: hashOfToken(token), confirmedAt: null }
  const id = await insertAlert(tx, alert, now)
  if (id === null) return
  await mail.write(tx, {
    email: alertEmails['place-alert-confirm'],
    to: email,
    language,
    props: { ...place, token },
    dedupeKey: confirmationKey(id),
  })
}
