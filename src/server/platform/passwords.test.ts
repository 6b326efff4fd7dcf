import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

it('hashes with argon2id and OWASP’s parameters', async () => {
  expect(await hashPassword('trois girafes au marché', 'sign-up')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('knows a password by its hash, and no password by none', async () => {
  const hash = await hashPassword('trois girafes au marché', 'sign-up')
  expect(await checkPassword(hash, 'trois girafes au marché', 'sign-in')).toBe(true)
  expect(await checkPassword(hash, 'quatre girafes au marché', 'sign-in')).toBe(false)
  expect(await checkPassword(null, 'trois girafes au marché', 'sign-in')).toBe(false)
})

it.each(['NFC', 'NFD'] as const)('knows a password from another keyboard, also by a hash of its %s form from before', async (form) => {
  const password = 'Crème-brûlée d’été 42'
  const before = await hash(password.normalize(form), { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  for (const kept of [before, await hashPassword(password.normalize(form), 'sign-up')]) {
    expect(await checkPassword(kept, password, 'sign-in')).toBe(true)
    expect(await checkPassword(kept, password.normalize('NFD'), 'sign-in')).toBe(true)
    expect(await checkPassword(kept, 'Creme-brulee d’ete 42', 'sign-in')).toBe(false)
  }
})

it('serves sign-ins and password changes during a rush of sign-ups', async () => {
  const hash = await hashPassword('trois girafes au marché', 'sign-up')
  let signedUp = 0
  const newcomers = Array.from({ length: 24 }, () => hashPassword('trois girafes au marché', 'sign-up').then(() => (signedUp += 1)))
  const before = (use: 'sign-in' | 'change') => checkPassword(hash, 'trois girafes au marché', use).then(() => signedUp)
  // That each line has its turn is the limit's own test; how many threads answer in between is the machine's affair.
  const served = await Promise.all([before('sign-in'), before('change')])
  expect(Math.max(...served)).toBeLessThan(newcomers.length)
  await Promise.all(newcomers)
})
