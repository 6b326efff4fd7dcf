import { expect, test } from 'vitest'
import { themeOfChoice, THEMES } from './theme.ts'

test('the automatic choice follows the device, and no other does', () => {
  expect(themeOfChoice('auto', true)).toBe('dark')
  expect(themeOfChoice('auto', false)).toBe('default')
  for (const theme of THEMES) for (const isDark of [true, false]) expect(themeOfChoice(theme, isDark)).toBe(theme)
})
