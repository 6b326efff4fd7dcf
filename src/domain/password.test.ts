import { expect, it } from 'vitest'
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

it('takes a sentence in which the person’s name stands', () => {
  expect(isGuessablePassword('rosalie aime les orages', ['Rosalie Beaulieu'])).toBe(false)
})
