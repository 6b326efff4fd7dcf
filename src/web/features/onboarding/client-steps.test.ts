import { describe, expect, it } from 'vitest'
import { asClientStep, clientStepPath, hasChosenCleaner, wayOn } from './client-steps.ts'

describe('where the first steps of a client lead', () => {
  it.each([
    ['/book/marie-claude-b?date=2026-11-26', 'laval', '/book/marie-claude-b?date=2026-11-26'],
    ['/cleaners/marie-claude-b', null, '/cleaners/marie-claude-b'],
    ['/cleaners?near=abc', 'laval', '/cleaners?near=abc'],
    ['/profile', 'laval', '/cleaners?city=laval'],
    ['/cleaners-of-evil', null, '/cleaners'],
    [null, 'montreal', '/cleaners?city=montreal'],
    [null, null, '/cleaners'],
    ['https://evil.example/book/x', null, '/cleaners'],
    ['//evil.example/book/x', null, '/cleaners'],
    ['/\\evil.example/book/x', null, '/cleaners'],
    ['javascript:alert(1)', null, '/cleaners'],
  ])('remembering %s with a property in %s, to %s', (next, city, expected) => {
    expect(wayOn(next, city)).toBe(expected)
  })

  it('distinguishes a chosen cleaner from a list', () => {
    expect(hasChosenCleaner('/book/marie')).toBe(true)
    expect(hasChosenCleaner('/cleaners/marie?date=2026-11-26')).toBe(true)
    expect(hasChosenCleaner('/cleaners?city=laval')).toBe(false)
  })
})

describe('the address of a step', () => {
  it('carries the way on from step to step', () => {
    const search = new URLSearchParams({ step: 'welcome', next: '/book/marie?a=1&b=2', other: 'gone' })
    const path = clientStepPath('gender', search)
    expect(path).toBe('/client-onboarding?step=gender&next=%2Fbook%2Fmarie%3Fa%3D1%26b%3D2')
    expect(clientStepPath('property', new URL(path, 'http://here.invalid').searchParams)).toContain('next=%2Fbook%2Fmarie%3Fa%3D1%26b%3D2')
  })

  it('is no step for words it does not know', () => {
    expect(asClientStep('quick-start')).toBeNull()
    expect(asClientStep(null)).toBeNull()
    expect(asClientStep('gender')).toBe('gender')
  })
})
