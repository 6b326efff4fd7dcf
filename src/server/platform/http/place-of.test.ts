import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeOf } from './place-of.ts'

const group = fc.integer({ min: 0, max: 0xffff })
const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count })
const written = (all: readonly number[]): string => all.map((each) => each.toString(16)).join(':')

describe('a place', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['whatever a header says', 'whatever a header says'],
  ])('of %s is %s', (address, place) => {
    expect(placeOf(address)).toBe(place)
  })

  it('is the same all over an IPv6 network, and nowhere else', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), groups(4), (here, there, one, other) => {
        fc.pre(written([...here, ...one.slice(0, 2)]) !== '0:0:0:0:0:ffff' && written([...here, ...other.slice(0, 2)]) !== '0:0:0:0:0:ffff')
        expect(placeOf(written([...here, ...one]))).toBe(placeOf(written([...here, ...other])))
        if (written(here) !== written(there)) {
          expect(placeOf(written([...here, ...one]))).not.toBe(placeOf(written([...there, ...one])))
        }
      }),
    )
  })
})
