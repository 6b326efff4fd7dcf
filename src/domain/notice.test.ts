import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  channelsOf,
  hasDueKinds,
  mutableKindsOf,
  NOTICE_CHANNELS,
  NOTICE_FAMILIES,
  NOTICE_KINDS,
  PASSING_KINDS,
  ruleOf,
  SEEN_BY_ACTING,
} from './notice.ts'

const kinds = fc.constantFrom(...NOTICE_KINDS)
const someChannels = fc.subarray([...NOTICE_CHANNELS])

describe('where a notice is told', () => {
  it('is everywhere for whoever muted nothing, unless it is an email alone', () => {
    fc.assert(
      fc.property(kinds, (kind) => {
        const isShown = !ruleOf(kind).isEmailOnly
        expect(channelsOf(kind, [])).toEqual({ page: isShown, push: isShown, email: true })
      }),
    )
  })

  it('is under the bell and by email, whatever is muted, when the law or the booking demands it', () => {
    fc.assert(
      fc.property(kinds, someChannels, (kind, muted) => {
        fc.pre(ruleOf(kind).isDue)
        expect(channelsOf(kind, muted)).toEqual({ page: true, push: !muted.includes('push'), email: true })
      }),
    )
  })

  it('is nowhere that its reader muted, otherwise', () => {
    fc.assert(
      fc.property(kinds, someChannels, (kind, muted) => {
        fc.pre(!ruleOf(kind).isDue && !ruleOf(kind).isEmailOnly)
        for (const channel of NOTICE_CHANNELS) expect(channelsOf(kind, muted)[channel]).toBe(!muted.includes(channel))
      }),
    )
  })
})

it('each family has something to mute, and none of it is due', () => {
  for (const family of NOTICE_FAMILIES) {
    expect(mutableKindsOf(family).length).toBeGreaterThan(0)
    for (const kind of mutableKindsOf(family)) expect(ruleOf(kind)).toMatchObject({ family, isDue: false })
  }
  expect(NOTICE_FAMILIES.filter(hasDueKinds)).toEqual(['visits', 'money'])
})

it('security and papers are always told', () => {
  for (const kind of NOTICE_KINDS) if (ruleOf(kind).family === 'account') expect(ruleOf(kind).isDue, kind).toBe(true)
})

it('nothing that is due waits for a digest', () => {
  for (const kind of NOTICE_KINDS) if (ruleOf(kind).isDue) expect(ruleOf(kind).canWait, kind).toBeUndefined()
})

it('acting on a booking ends its questions, and never its messages', () => {
  expect(PASSING_KINDS).toContain('cleaner-requested')
  expect(SEEN_BY_ACTING).not.toContain('new-message')
})
