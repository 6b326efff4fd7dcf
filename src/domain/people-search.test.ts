import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountStanding, peopleSearch } from './people-search.ts'

const sought = (typed: string): readonly (readonly string[])[] => {
  const search = peopleSearch(typed)
  return search.by === 'letters' ? search.anyOf : []
}

describe('what operators type', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['Marie', [['%Marie%']]],
    ['marie tremblay', [['%marie%', '%tremblay%']]],
    ['li', [['% li%']]],
    ['claire@exemple.ca', [['%claire@exemple.ca%']]],
    ['(514) 555-0111', [['%5145550111%'], ['%(514)%', '%555-0111%']]],
    ['5145550111', [['%5145550111%']]],
    ['11192983-1730', [['%111929831730%'], ['%11192983-1730%']]],
    ['50%_a\\', [[String.raw`%50\%\_a\\%`]]],
  ])('%j is sought as %j', (typed, anyOf) => {
    expect(sought(typed)).toEqual(anyOf)
  })

  it.each(['MN-7K3QXD', 'mn-7k3qxd', 'mn7k3qxd', 'mn 7k3qxd', ' MN-7K3QXD '])('%s names a booking', (typed) => {
    expect(peopleSearch(typed)).toEqual({ by: 'reference', reference: 'MN-7K3QXD' })
  })

  it('an id names its account', () => {
    const id = '00000000-0000-4000-8000-00000000ABCD'
    expect(peopleSearch(id)).toEqual({ by: 'id', id: id.toLowerCase() })
  })

  it('holds no wildcard of its own', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        for (const pattern of sought(typed).flat()) {
          expect(pattern).toMatch(/^% ?.+%$/su)
          const within = pattern.slice(1, -1)
          expect(within.replaceAll(/\\[\\%_]/g, '')).not.toMatch(/[\\%_]/)
        }
      }),
    )
  })
})

it('a closed account counts as closed even if it was suspended', () => {
  const at = new Date(0)
  expect(accountStanding({ suspendedAt: null, erasedAt: null })).toBe('active')
  expect(accountStanding({ suspendedAt: at, erasedAt: null })).toBe('suspended')
  expect(accountStanding({ suspendedAt: at, erasedAt: at })).toBe('closed')
})
