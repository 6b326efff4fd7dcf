// A person turns the second factor on and off, and has new recovery codes made.
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { showAppKey, showRecoveryCode } from '#domain/second-factor.ts'
import { inTransaction, type Tx } from '../../platform/postgres/database.ts'
import type { Caller } from '../../platform/http/http.ts'
import { sendRecoveryCodesMade, sendSecondFactorOff, sendSecondFactorOn, type WithMail } from '../letters.ts'
import { endOtherSessions, type EndsSessions } from '../end-sessions.ts'
import { appAddress, newAppSecret } from './authenticator.ts'
import { newRecoveryCodes, recoveryHash, sealContext, withCode, type CodeDeps } from './check-code.ts'
import { beginFactor, confirmFactor, factorSince, keepRecoveryCodes, lockFactor, removeFactor } from './second-factor-store.ts'

export type ChangeDeps = CodeDeps & WithMail & EndsSessions

type Owner = Pick<Caller, 'userId' | 'email'>

/** `issuer`: the site's name, under which the application lists the account. Refuses `second-factor-on`. */
export async function setUp({ db, secretBox }: ChangeDeps, { userId, email }: Owner, issuer: string, now: Date) {
  const secret = await newAppSecret()
  if (!(await beginFactor(db, userId, secretBox.seal(secret, sealContext(userId)), now))) refuse('second-factor-on')
  const uri = await appAddress(secret, { issuer, label: email })
  return { key: showAppKey(secret), uri }
}

/** Sessions from before it, which no code opened, end. Refuses `second-factor-on`, `second-factor-not-begun`, `code-wrong`, `too-many-requests`. */
export async function turnOn(
  deps: ChangeDeps,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  typed: string,
  now: Date,
): Promise<readonly string[]> {
  if ((await factorSince(deps.db, userId)) !== null) refuse('second-factor-on')
  return withCode(
    deps,
    { accountId: userId, typed, now },
    (_tx, factor) => (factor?.confirmedAt ? refuse('second-factor-on') : (factor ?? refuse('second-factor-not-begun'))),
    async (tx) => {
      await confirmFactor(tx, userId, now)
      await endOtherSessions(deps, tx, { accountId: userId, keptId: sessionId, now })
      await sendSecondFactorOn(deps, tx, userId, now)
      return makeRecoveryCodes(deps, tx, userId)
    },
  )
}

/** Refuses `second-factor-off`. */
export const renewRecoveryCodes = (deps: ChangeDeps, accountId: UserId, now: Date): Promise<readonly string[]> =>
  inTransaction(deps.db, async (tx) => {
    if (!(await lockFactor(tx, accountId))?.confirmedAt) refuse('second-factor-off')
    await sendRecoveryCodesMade(deps, tx, accountId, now)
    return makeRecoveryCodes(deps, tx, accountId)
  })

/** As they are shown, this once. */
async function makeRecoveryCodes({ secretBox }: CodeDeps, tx: Tx, accountId: UserId): Promise<readonly string[]> {
  const codes = newRecoveryCodes()
  await keepRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => recoveryHash(secretBox, accountId, code)),
  )
  return codes.map(showRecoveryCode)
}

/** Refuses `second-factor-off`. */
export const turnOff = (deps: ChangeDeps, accountId: UserId, now: Date): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    if (!(await removeFactor(tx, accountId))) refuse('second-factor-off')
    await sendSecondFactorOff(deps, tx, accountId, now)
  })
