// Passwords of tests are hashed at a hundredth of the cost, and each of a file once; `passwords.test.ts` holds the parameters of the product.
import { vi } from 'vitest'
import { count } from './counts.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>()
  const known = new Map<string, Promise<string>>()
  const hash = (password: string): Promise<string> => {
    const before = known.get(password)
    if (before) return before
    count('hashes')
    const made = library.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
    known.set(password, made)
    return made
  }
  return { ...library, hash }
})
