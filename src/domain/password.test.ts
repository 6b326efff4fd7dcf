import fc from 'fast-check'
import { expect, it } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { isGuessablePassword } from './password.ts'

const NOBODY: readonly string[] = []

it.each(['password1!', 'MotDePasse1', 'azerty-123', '1234567890', 'aaaaaaaaaaaa', 'ababababab', 'Bienvenue!!1'])(
  'refuses a common word with little around it: %s',
  (password) => {
    expect(isGuessablePassword(password, NOBODY)).toBe(true)
  },
)

it('refuses the words of this place and the person’s own', () => {
  for (const password of ['montreal-12', 'Canadiens1!', 'maisonnette', 'Quebec.2026'.slice(0, 9)])
    expect(isGuessablePassword(password, NOBODY), password).toBe(true)
  expect(isGuessablePassword('tremblay-12', ['claire@maisonnette.test', 'Claire Tremblay'])).toBe(true)
  expect(isGuessablePassword('tremblay-12', NOBODY)).toBe(false)
  expect(isGuessablePassword('Éléonore-12', ['Éléonore Côté'])).toBe(true)
})

it.each([
  'les-pommes-du-verger-7',
  'correct horse battery staple',
  'xK9#vQ2$mP',
  'été à la plage 🏖',
  'пароль-на-лето',
  '漢字かなカナ混じりの文',
  '!?#$%^&*()',
])('takes: %s', (password) => {
  expect(isGuessablePassword(password, NOBODY)).toBe(false)
})

it.each(['Motdepasse-2026', 'azertyqwerty', 'Beaulieu.Rosalie', 'Rosalie Beaulieu Côté', 'rosalie@exemple 1994'])(
  'refuses what is put together from such words alone: %s',
  (password) => {
    expect(isGuessablePassword(password, ['rosalie.beaulieu@exemple.ca', 'Rosalie Beaulieu-Côté'])).toBe(true)
  },
)

it('accepts a sentence that contains the person’s name', () => {
  expect(isGuessablePassword('rosalie aime les orages', ['Rosalie Beaulieu'])).toBe(false)
})

it.each([
  'password1234',
  'Passw0rd123!',
  'P@ssw0rd2024',
  'football2024',
  'princess1234',
  'dragonmonkey12',
  'hockey1234',
  'canadiens12345',
  'maisonnette12345',
  'M0ntreal2026!',
  'maisonnette-demo',
])('refuses a common password dressed up: %s', (password) => {
  expect(isGuessablePassword(password, NOBODY)).toBe(true)
})

it.each([
  'abcdefghijkl',
  'qwertyuiop12',
  'azertyuiop!!',
  'asdfghjkl;123',
  '987654321098',
  '2024-2025-2026',
  'hahahahahaha',
  '1q2w3e4r5t6y',
])('counts sequences, repetitions and rows of keys for nothing: %s', (password) => {
  expect(isGuessablePassword(password, NOBODY)).toBe(true)
})

it('refuses every one of the 3,000 commonest passwords, whatever is counted up behind it', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(3_000)
  const digits = fc.constantFrom('', '1', '12', '123', '1234', '12345', '2024', '99', '!', '!!')
  fc.assert(
    fc.property(fc.constantFrom(...COMMON_PASSWORDS), digits, (word, end) => {
      expect(isGuessablePassword(word + end, NOBODY), word + end).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

it('accepts any sixteen random letters', () => {
  const letters = fc.array(fc.constantFrom(...'bcdfghjklmnpqrstvwxz'), { minLength: 16, maxLength: 16 }).map((parts) => parts.join(''))
  fc.assert(fc.property(letters, (password) => !isGuessablePassword(password, NOBODY)))
})

it('ends for the longest, which a search of all divisions never would', () => {
  const longest = fc.string({ unit: fc.constantFrom('a', 'b', '1'), minLength: 128, maxLength: 128 })
  fc.assert(
    fc.property(longest, (password) => typeof isGuessablePassword(password, NOBODY) === 'boolean'),
    { numRuns: 20 },
  )
})

it.each(['dimanche matin tranquille', 'chat noir sur le toit', 'horse-battery-42', 'une-phrase-bien-longue'])(
  'takes a sentence in which common words stand: %s',
  (password) => {
    expect(isGuessablePassword(password, NOBODY)).toBe(false)
  },
)
