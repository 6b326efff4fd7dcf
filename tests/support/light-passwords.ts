// Passwords of tests are hashed at a hundredth of the cost; `passwords.test.ts` holds the parameters of the product.
import { vi } from 'vitest'
import { count } from './counts.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>()
  const hash = (password: string): Promise<string> => {
    count('hashes')
    return library.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  }
  return { ...library, hash }
})
