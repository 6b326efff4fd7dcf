import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClientId } from './id.ts'
import { FEEDBACK_KINDS, inOrderFor, isLeftUnanswered, setsAside, withoutSetAside, type Opinion } from './feedback.ts'

const SLUGS = ['ana', 'bea', 'cleo', 'dina', 'eva', 'fay', 'gia', 'hana']
const people = fc.shuffledSubarray(SLUGS)
const opinions = fc
  .dictionary(fc.constantFrom(...SLUGS), fc.constantFrom(...FEEDBACK_KINDS))
  .map((kinds): Opinion[] => Object.entries(kinds).map(([slug, kind]) => ({ slug, kind })))
const named = (slugs: readonly string[]) => slugs.map((slug) => ({ slug }))
const past = fc.subarray(SLUGS)

describe('feedback', () => {
  it('keeps everybody but those who are set aside, in their order', () => {
    fc.assert(
      fc.property(people, opinions, (slugs, given) => {
        const kept = withoutSetAside(named(slugs), given).map(({ slug }) => slug)
        const aside = new Set(given.filter(({ kind }) => setsAside(kind)).map(({ slug }) => slug))
        expect(kept).toEqual(slugs.filter((slug) => !aside.has(slug)))
      }),
    )
  })

  it('puts favourites before those who came before, and these before the others, and changes no order among equals', () => {
    fc.assert(
      fc.property(people, opinions, past, (slugs, given, known) => {
        const ordered = inOrderFor(named(slugs), { opinions: given, isPast: ({ slug }) => known.includes(slug) })
        const kindOf = (slug: string) => given.find((one) => one.slug === slug)?.kind
        const groups = [
          slugs.filter((slug) => kindOf(slug) === 'like'),
          slugs.filter((slug) => kindOf(slug) === undefined && known.includes(slug)),
          slugs.filter((slug) => kindOf(slug) === undefined && !known.includes(slug)),
        ]
        expect(ordered).toEqual(named(groups.flat()))
      }),
    )
  })

  it('leaves unanswered what was asked of whoever is apart since, and always where the cleaner said so', () => {
    const at = fc.date({ min: new Date(0), max: new Date(10_000), noInvalidDate: true })
    fc.assert(
      fc.property(at, at, fc.constantFrom('client', 'cleaner'), fc.boolean(), (askedAt, since, by, isSame) => {
        const [lise, rose] = ['lise', 'rose'] as ClientId[]
        const apart = [{ clientId: isSame ? lise : rose, since, by } as never]
        expect(isLeftUnanswered({ clientId: lise as ClientId, askedAt }, apart)).toBe(isSame && (by === 'cleaner' || since > askedAt))
      }),
    )
  })

  it('changes nothing for whoever has no opinion and met nobody', () => {
    fc.assert(
      fc.property(people, (slugs) => {
        expect(inOrderFor(named(slugs), { opinions: [], isPast: () => false })).toEqual(named(slugs))
      }),
    )
  })
})
