import { describe, expect, it } from 'vitest'
import { makeReference } from './reference.ts'

describe('a reference', () => {
  it('has six characters without look-alikes, one of which at least is a letter', () => {
    for (let made = 0; made < 2_000; made += 1) {
      const reference = makeReference('MN')
      expect(reference).toMatch(/^MN-[A-HJKMNP-Z2-9]{6}$/)
      expect(reference.slice(3)).toMatch(/[A-Z]/)
    }
  })

  it('holds a letter even when chance only ever picks digits', () => {
    expect(makeReference('MN', (count) => count - 1)).toBe('MN-99999Z')
  })
})
