import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditReason, auditTold, changesBetween } from './audit-details.ts'

describe('what changed', () => {
  it('holds the facts that differ alone', () => {
    const before = { status: 'confirmed', at: new Date(0), legs: { initial: 1 }, note: null }
    expect(changesBetween(before, { ...before, at: new Date(0), status: 'cancelled' })).toEqual({
      before: { status: 'confirmed' },
      after: { status: 'cancelled' },
    })
  })

  it('makes the new facts out of the old ones', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), fc.dictionary(fc.string(), fc.integer()), (old, more) => {
        const changed = changesBetween(old, { ...old, ...more })
        expect({ ...old, ...changed.after }).toEqual({ ...old, ...more })
        expect(changesBetween(old, old)).toEqual({ before: {}, after: {} })
      }),
    )
  })
})

describe('an entry', () => {
  it('names each value by the way to it, and leaves out what stayed the same', () => {
    const details = {
      before: { text: { fr: 'Un', en: 'One' }, link: null, tone: 'info' },
      after: { text: { fr: 'Deux', en: 'One' }, link: { path: '/blog' }, tone: 'info' },
      version: 2,
      cities: ['laval', 'levis'],
      nobody: null,
    }
    expect(auditTold(details)).toEqual({
      changes: [
        { name: 'text.fr', before: 'Un', after: 'Deux' },
        { name: 'link.path', before: null, after: '/blog' },
      ],
      facts: [
        { name: 'version', value: 2 },
        { name: 'cities', value: 'laval, levis' },
      ],
    })
  })

  it('of something that was made or removed has one side', () => {
    expect(auditTold({ after: { topic: 'tips' } }).changes).toEqual([{ name: 'topic', before: null, after: 'tips' }])
    expect(auditTold({ before: { topic: 'tips' } }).changes).toEqual([{ name: 'topic', before: 'tips', after: null }])
    expect(auditTold({})).toEqual({ changes: [], facts: [] })
  })

  it.each([
    ['words of its own', { why: 'Elle tient les comptes.' }, { code: '', words: 'Elle tient les comptes.' }],
    ['a reason of a list', { reason: 'twice' }, { code: 'twice', words: '' }],
    [
      'both, in what it changed',
      { after: { suspended: { reason: 'terms', words: 'Deux fois.' } } },
      { code: 'terms', words: 'Deux fois.' },
    ],
    ['the word of an older entry', { explanation: 'Frais' }, { code: '', words: 'Frais' }],
    ['none, when the reason is gone', { before: { held: { reason: 'bank_check' } }, after: { held: null } }, { code: '', words: '' }],
  ])('says why by %s', (_what, details, why) => {
    expect(auditReason(auditTold(details))).toEqual(why)
  })

  it('of any shape is read without fault', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (details) => {
        const told = auditTold(details)
        expect(told.changes.every(({ before, after }) => before !== after)).toBe(true)
        auditReason(told)
      }),
    )
  })
})
