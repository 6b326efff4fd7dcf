import { describe, expect, it } from 'vitest'
import { ROLES } from './account.ts'
import { SUSPENSION_EFFECTS, suspensionEffects } from './suspension.ts'

describe('what a suspension does', () => {
  it.each([...ROLES, null])('ends the sessions of %s, and is said once and in order', (role) => {
    const effects = suspensionEffects(role)
    expect(effects[0]).toBe('sign-in')
    expect(effects).toEqual(SUSPENSION_EFFECTS.filter((effect) => effects.includes(effect)))
  })

  it('leaves booked visits where they are, for whoever has any', () => {
    expect(ROLES.filter((role) => suspensionEffects(role).includes('visits'))).toEqual(['client'])
    expect(ROLES.filter((role) => suspensionEffects(role).includes('single-visits'))).toEqual(['cleaner'])
  })

  it('ends series, whoever of the two it is', () => {
    for (const role of ['client', 'cleaner'] as const)
      expect(suspensionEffects(role).filter((effect) => effect.endsWith('series'))).toHaveLength(1)
  })

  it('stops the payouts and the listing of cleaners alone', () => {
    for (const effect of ['listing', 'series', 'payouts'] as const)
      expect(ROLES.filter((role) => suspensionEffects(role).includes(effect))).toEqual(['cleaner'])
  })
})
