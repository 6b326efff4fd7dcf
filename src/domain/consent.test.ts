import { describe, expect, it } from 'vitest'
import { readConsent, REFUSED, writeConsent } from './consent.ts'

describe('a consent', () => {
  it.each([REFUSED, { audience: true, ads: false }, { audience: false, ads: true }, { audience: true, ads: true }])(
    'is read as it was written: %j',
    (consent) => {
      expect(readConsent(writeConsent(consent))).toEqual(consent)
    },
  )

  it.each([null, undefined, '', '0.audience', '2.audience', 'audience', 'yes'])('is no answer when it reads %j', (written) => {
    expect(readConsent(written)).toBeNull()
  })

  it('allows nothing that has no name here', () => {
    expect(readConsent('1.everything')).toEqual(REFUSED)
  })
})
