// Whether a typed code is right: of the application, each step once, or of the recovery codes, each once; wrong ones are counted per account.
import { randomInt } from 'node:crypto'
import type { Pool } from 'pg'
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { readTypedCode, RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '#domain/second-factor.ts'
import { countGuess, forgiveGuesses, guessed, type Patience } from '../../platform/guesses.ts'
import { inTransaction, type Db, type Tx } from '../../platform/postgres/database.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { stepOfCode } from './authenticator.ts'
import { lockFactor, noteStep, useRecoveryCode, type KeptFactor } from './second-factor-store.ts'

export type CodeDeps = { readonly db: Db; readonly pool: Pool; readonly secretBox: SecretBox }

const CODES: Patience = { free: 5, firstSeconds: 30, maxSeconds: 900 }

/** What binds a sealed key to its account. */
export const sealContext = (accountId: UserId): string => `second-factor:${accountId}`

type Asked = { readonly accountId: UserId; readonly typed: string; readonly now: Date }

/**
 * Counts the guess, checks the code, and in the same transaction does what it opens. `mayBegin`: refuses what the account has no use for
 * before a code is looked at. Refuses `too-many-requests`, and `code-wrong` on the field.
 */
export async function withCode<T>(
  deps: CodeDeps,
  { accountId, typed, now }: Asked,
  mayBegin: (tx: Tx, factor: KeptFactor | null) => KeptFactor | Promise<KeptFactor>,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const guess = guessed('second factor', [accountId], CODES)
  await countGuess(deps.pool, guess, now)
  const done = await inTransaction(deps.db, async (tx) => {
    const factor = await mayBegin(tx, await lockFactor(tx, accountId))
    if (!(await isRight(deps, tx, factor, { accountId, typed, now }))) refuse('code-wrong', { fields: { code: 'wrong-code' } })
    return act(tx)
  })
  await forgiveGuesses(deps.pool, guess)
  return done
}

async function isRight({ secretBox }: CodeDeps, tx: Tx, factor: KeptFactor, { accountId, typed, now }: Asked): Promise<boolean> {
  const read = readTypedCode(typed)
  if (read === null) return false
  if (read.kind === 'recovery') return useRecoveryCode(tx, accountId, recoveryHash(secretBox, accountId, read.code), now)
  const step = await stepOfCode(secretBox.open(factor.sealedSecret, sealContext(accountId)), read.code, now)
  if (step === null || step <= factor.lastStep) return false
  await noteStep(tx, accountId, step)
  return true
}

/** Keyed: without the application's secret such a short code cannot be found by trying all. */
export const recoveryHash = (secretBox: SecretBox, accountId: UserId, code: string): string =>
  secretBox.fingerprint(`recovery-code:${accountId}:${code}`)

export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_CODE_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(''),
  )
