// Finds, links or makes the account of a person whom a provider has identified.
import * as z from 'zod'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, type Language } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import type { SocialFault, SocialProvider } from '#domain/social.ts'
import { isSeen, withoutUnseen } from '#domain/normal-form.ts'
import { holdsAddress } from '#domain/plain-line.ts'
import { brokenConstraint, type Executor, type Tx } from '../../platform/postgres/database.ts'
import type { Identity } from '../../platform/social/identity.ts'
import { insertAccount } from '../account-store.ts'
import { sendSocialLinked, sendWelcome, type WithMail } from '../letters.ts'
import { makeLink } from '../one-time-links.ts'

/** Thrown when a return from a provider fails; its sentence is shown on the page. */
export class SocialRefusal extends Error {
  readonly fault: SocialFault
  constructor(fault: SocialFault) {
    super(fault)
    this.fault = fault
  }
}
const refuseSocial = (fault: SocialFault): never => {
  throw new SocialRefusal(fault)
}

export type Arrival = {
  readonly provider: SocialProvider
  readonly identity: Identity
  readonly language: Language
  readonly now: Date
}

/** The account to sign in to. Throws {@link SocialRefusal}. */
export async function accountFor(deps: WithMail, tx: Tx, arrival: Arrival): Promise<UserId> {
  const known = await accountOf(tx, arrival)
  if (known) {
    if (known.suspended_at) refuseSocial('held')
    await tx
      .updateTable('social_identity')
      .set({ last_used_at: arrival.now, email: shownEmail(arrival.identity) })
      .where('provider', '=', arrival.provider)
      .where('subject', '=', arrival.identity.subject)
      .execute()
    return known.id
  }
  const email = usableEmail(arrival)
  const owner = await tx
    .selectFrom('account')
    .select(['id', 'email_verified_at', 'suspended_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (!owner) return newAccount(deps, tx, arrival, email)
  // Either email may have been typed by a stranger, who must not gain the other account.
  if (!arrival.identity.emailVerified || !owner.email_verified_at) return refuseSocial('unlinked')
  if (owner.suspended_at) refuseSocial('held')
  await keepIdentity(tx, owner.id, arrival)
  await sendSocialLinked(deps, tx, owner.id, arrival.provider, arrival.now)
  return owner.id
}

/** Links the provider to the account of somebody who is signed in. Throws {@link SocialRefusal}. */
export async function linkTo(deps: WithMail, tx: Tx, accountId: UserId, arrival: Arrival): Promise<void> {
  const known = await accountOf(tx, arrival)
  if (known?.id === accountId) return
  if (known) refuseSocial('taken')
  await keepIdentity(tx, accountId, arrival)
  await sendSocialLinked(deps, tx, accountId, arrival.provider, arrival.now)
}

async function accountOf(tx: Executor, { provider, identity }: Arrival) {
  return tx
    .selectFrom('social_identity')
    .innerJoin('account', 'account.id', 'social_identity.account_id')
    .select(['account.id', 'account.suspended_at'])
    .where('provider', '=', provider)
    .where('subject', '=', identity.subject)
    .executeTakeFirst()
}

/** Facebook gives confirmed emails only, without saying so: such an account starts unverified, as by password. */
function usableEmail({ provider, identity }: Arrival): string {
  const email = shownEmail(identity) ?? refuseSocial('no-email')
  if (!identity.emailVerified && provider !== 'facebook') refuseSocial('unproven-email')
  return email
}

const shownEmail = ({ email }: Identity): string | null =>
  email !== null && email.length <= MAX_EMAIL_LENGTH && z.email().safeParse(email).success ? email : null

async function newAccount(deps: WithMail, tx: Tx, arrival: Arrival, email: string): Promise<UserId> {
  const { identity, language, now } = arrival
  const account = await insertAccount(tx, {
    name: nameOf(identity, email),
    email,
    passwordHash: null,
    role: null,
    language,
    emailVerifiedAt: identity.emailVerified ? now : null,
    now,
  }).catch((error: unknown) => {
    // Two sign-ins at once for one email: the second is handled as if it had come later.
    if (brokenConstraint(error) === 'account_email_key') return refuseSocial('unlinked')
    throw error
  })
  const link = { accountId: account.id, purpose: 'verify-email', email } as const
  const verifyToken = identity.emailVerified ? null : await makeLink(tx, link, now)
  await sendWelcome(deps, tx, { ...account, verifyToken, hasPassword: false })
  await keepIdentity(tx, account.id, arrival)
  return account.id
}

/** The provider's name when people could have typed it here; else the part of the email before the @, or all of it, as words. The profile can change it. */
function nameOf({ name }: Identity, email: string): string {
  const words = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const given = withoutUnseen((name ?? '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')).trim()
  const local = words(email.replace(/@.*/, ''))
  const isName = isSeen(given) && !holdsAddress(given)
  return (isName ? given : local || words(email)).slice(0, MAX_NAME_LENGTH)
}

async function keepIdentity(tx: Tx, accountId: UserId, { provider, identity, now }: Arrival): Promise<void> {
  await tx
    .insertInto('social_identity')
    .values({
      account_id: accountId,
      provider,
      subject: identity.subject,
      email: shownEmail(identity),
      created_at: now,
      last_used_at: now,
    })
    .execute()
    .catch((error: unknown) => {
      // Another account at the same provider is linked already, or this one was linked elsewhere meanwhile.
      if (brokenConstraint(error)?.startsWith('social_identity_')) return refuseSocial('taken')
      throw error
    })
}
