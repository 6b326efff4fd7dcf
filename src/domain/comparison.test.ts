import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_COMPARED, readCompared, withCompared } from './comparison.ts'

const slug = fc.constantFrom('ana', 'bea-c', 'cleo', 'dina', 'eva-2')

describe('who is compared', () => {
  it('is read back from any address, each once, at most three, in their order', () => {
    fc.assert(
      fc.property(fc.array(slug), (slugs) => {
        expect(readCompared(slugs.join(','))).toEqual([...new Set(slugs)].slice(0, MAX_COMPARED))
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readCompared(text)
        expect(read.length).toBeLessThanOrEqual(MAX_COMPARED)
        expect(readCompared(read.join(','))).toEqual(read)
      }),
    )
    expect(readCompared(null)).toEqual([])
    expect(readCompared('Marie,../etc,-a,a--b,paul-g')).toEqual(['paul-g'])
  })

  it('comes in and goes out by the same press, and never grows past three', () => {
    fc.assert(
      fc.property(fc.array(slug), (presses) => {
        let known: readonly { slug: string }[] = []
        for (const one of presses) {
          const next = withCompared(known, { slug: one })
          const isIn = known.some((other) => other.slug === one)
          expect(next === null).toBe(!isIn && known.length === MAX_COMPARED)
          if (next !== null) expect(next.some((other) => other.slug === one)).toBe(!isIn)
          known = next ?? known
        }
        expect(known.length).toBeLessThanOrEqual(MAX_COMPARED)
      }),
    )
  })
})
