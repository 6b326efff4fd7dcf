// Hashes and checks passwords with argon2id, two at a time so that a burst of sign-ups cannot starve the machine.
import { comparablePassword, passwordSpellings } from '#domain/normal-form.ts'
import { limitConcurrency } from './http/concurrency-limit.ts'

/** Each kind has its own queue, and the queues alternate: a rush of sign-ups does not block sign-ins. */
export type PasswordUse = 'sign-in' | 'sign-up' | 'change'

/** Loaded with the first password: a start needs none. */
const argon2 = () => import('@node-rs/argon2')

/** OWASP's parameters: argon2id (the library's default algorithm), 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const turns = limitConcurrency(2)

export const hashPassword = (password: string, use: PasswordUse): Promise<string> =>
  turns.take(async () => (await argon2()).hash(comparablePassword(password), PARAMETERS), use)

/** Against a null hash it does the same work and answers false: unknown accounts take as long as known ones. */
export async function checkPassword(passwordHash: string | null, password: string, use: PasswordUse): Promise<boolean> {
  decoy ??= hashPassword('a password nobody has', use)
  const against = passwordHash ?? (await decoy)
  const matches = await turns.take(() => verifyAny(against, passwordSpellings(password)), use)
  return matches && passwordHash !== null
}

/** Hashes from before passwords were normalised hold one of their other spellings. */
async function verifyAny(against: string, spellings: readonly string[]): Promise<boolean> {
  const { verify } = await argon2()
  for (const spelling of spellings) if (await verify(against, spelling)) return true
  return false
}
let decoy: Promise<string> | undefined
