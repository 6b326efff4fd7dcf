// Hashes and checks passwords with argon2id, two at a time so that a burst of sign-ins cannot starve the machine.

/** Loaded with the first password: a start needs none. */
const argon2 = () => import('@node-rs/argon2')

/** OWASP's parameters: argon2id (the library's default algorithm), 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(async () => (await argon2()).hash(password, PARAMETERS))

/** Against a null hash it does the same work and answers false: unknown accounts take as long as known ones. */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password nobody has')
  const against = passwordHash ?? (await decoy)
  const matches = await inTurn(async () => (await argon2()).verify(against, password))
  return matches && passwordHash !== null
}
let decoy: Promise<string> | undefined
