import { expect, it } from 'vitest'
import { isolated } from './isolated.ts'

it.each(['חנה כהן', 'فاطمة الزهراء', 'ߞߏߣߌ', '\u202eluaP', 'Marie \u05d0', '\u200fA'])('%j is isolated from its sentence', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`)
})

it.each(['Marie-Claude Tremblay', 'Nguyễn Văn An', 'ᐊᓪᓚᑲᖅ', '李小龙', 'Иван', '4521, rue Fabre', ''])('%j stays as it is', (name) => {
  expect(isolated(name)).toBe(name)
})

it('marks inside end no isolation early, and isolating twice changes nothing', () => {
  expect(isolated('A\u2069\u202eB')).toBe('\u2068A\u202eB\u2069')
  expect(isolated(isolated('חנה'))).toBe('\u2068חנה\u2069')
})
