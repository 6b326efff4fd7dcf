import { describe, expect, it } from 'vitest'
import { BIO_TELLING_LENGTH, PROFILE_GAINS, missingGains, type GainFacts } from './profile-gains.ts'

const whole: GainFacts = {
  bio: 'x'.repeat(BIO_TELLING_LENGTH),
  portfolioPairs: 1,
  hasPrimaryAddress: true,
  equipment: ['vacuum'],
  skills: ['Repassage'],
}

describe('what a profile could still gain', () => {
  it('is nothing once everything is there', () => {
    expect(missingGains(whole)).toEqual([])
  })

  it('is everything for a newcomer, in the order shown', () => {
    expect(missingGains({ bio: '', portfolioPairs: 0, hasPrimaryAddress: false, equipment: [], skills: [] })).toEqual(PROFILE_GAINS)
  })

  it.each([
    [{ bio: `  ${'x'.repeat(BIO_TELLING_LENGTH - 1)}  ` }, 'bio'],
    [{ portfolioPairs: 0 }, 'portfolio'],
    [{ hasPrimaryAddress: false }, 'primary_address'],
    [{ equipment: [] }, 'equipment'],
    [{ skills: [] }, 'skills'],
  ] as const)('with %o is %s alone', (lack, extra) => {
    expect(missingGains({ ...whole, ...lack })).toEqual([extra])
  })
})
