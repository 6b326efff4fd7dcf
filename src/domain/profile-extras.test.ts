import { describe, expect, it } from 'vitest'
import { BIO_TELLING_LENGTH, EXTRAS, missingExtras, type ExtraFacts } from './profile-extras.ts'

const whole: ExtraFacts = {
  bio: 'x'.repeat(BIO_TELLING_LENGTH),
  portfolioPairs: 1,
  hasPrimaryAddress: true,
  equipment: ['vacuum'],
  skills: ['Repassage'],
}

describe('what a profile could still gain', () => {
  it('is nothing once everything is there', () => {
    expect(missingExtras(whole)).toEqual([])
  })

  it('is everything for a newcomer, in the order shown', () => {
    expect(missingExtras({ bio: '', portfolioPairs: 0, hasPrimaryAddress: false, equipment: [], skills: [] })).toEqual(EXTRAS)
  })

  it.each([
    [{ bio: `  ${'x'.repeat(BIO_TELLING_LENGTH - 1)}  ` }, 'bio'],
    [{ portfolioPairs: 0 }, 'portfolio'],
    [{ hasPrimaryAddress: false }, 'primary_address'],
    [{ equipment: [] }, 'equipment'],
    [{ skills: [] }, 'skills'],
  ] as const)('with %o is %s alone', (lack, extra) => {
    expect(missingExtras({ ...whole, ...lack })).toEqual([extra])
  })
})
