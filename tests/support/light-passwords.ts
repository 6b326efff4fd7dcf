// Passwords of tests are hashed at a hundredth of the cost; `passwords.test.ts` holds the parameters of the product.
import { vi } from 'vitest'

vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>()
  return { ...library, hash: (password: string) => library.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }) }
})
