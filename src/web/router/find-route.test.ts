// Which route takes an address.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routeFinder } from './find-route.ts'

const word = fc.stringMatching(/^[a-z]{1,3}$/)
const part = fc.oneof(word, fc.constantFrom(':a', ':b'))
const path = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
const table = fc.uniqueArray(path, { minLength: 1, maxLength: 12, selector: shapeOf }).map((paths) => paths.map((each) => ({ path: each })))
const value = fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' })

/** Two paths of one shape take the same addresses. */
function shapeOf(of: string): string {
  return of.replace(/:\w/g, ':')
}

const partsOf = (of: string): string[] => of.split('/').slice(1)
const fits = (of: string, address: string): boolean => {
  const [wanted, parts] = [partsOf(of), partsOf(address)]
  return wanted.length === parts.length && wanted.every((want, at) => (want.startsWith(':') ? parts[at] !== '' : want === parts[at]))
}

describe('the route of an address', () => {
  it('is one that fits, and there is one whenever one does', () => {
    const address = fc.array(fc.oneof(word, fc.constantFrom('x', 'y')), { maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
    fc.assert(
      fc.property(table, address, (routes, asked) => {
        const found = routeFinder(routes)(asked)
        if (found) expect(fits(found.route.path, asked)).toBe(true)
        else expect(routes.filter((route) => fits(route.path, asked))).toEqual([])
      }),
    )
  })

  it('says more in full, from the left, than any other that fits', () => {
    fc.assert(
      fc.property(table, fc.nat(), (routes, which) => {
        const asked = (routes[which % routes.length]?.path ?? '/').replace(/:\w/g, 'x')
        const found = routeFinder(routes)(asked)?.route.path ?? ''
        const openness = (of: string): string =>
          partsOf(of)
            .map((each) => (each.startsWith(':') ? 1 : 0))
            .join('')
        for (const other of routes.filter((route) => fits(route.path, asked))) expect(openness(found) <= openness(other.path)).toBe(true)
      }),
    )
  })

  it('does not depend on the order of the routes', () => {
    fc.assert(
      fc.property(table, fc.nat(), (routes, which) => {
        const asked = (routes[which % routes.length]?.path ?? '/').replace(/:\w/g, 'x')
        expect(routeFinder(routes)(asked)).toEqual(routeFinder(routes.toReversed())(asked))
      }),
    )
  })

  it('gives back what an address was made of', () => {
    const find = routeFinder([{ path: '/bookings/:id/:action' }])
    fc.assert(
      fc.property(value, value, (id, action) => {
        const made = `/bookings/${encodeURIComponent(id)}/${encodeURIComponent(action)}`
        expect(find(made)?.params).toEqual({ id, action })
      }),
    )
  })

  it('is found or not found for any text, without a fault', () => {
    const find = routeFinder([{ path: '/' }, { path: '/a/:b' }, { path: '*' }])
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => find(`/${text}`) !== null))
  })

  it('is the one for everything else only where no other fits', () => {
    const find = routeFinder([{ path: '*' }, { path: '/' }, { path: '/cleaners/:slug' }, { path: '/cleaners/join' }])
    const pathOf = (address: string) => find(address)?.route.path
    expect(pathOf('/')).toBe('/')
    expect(pathOf('/cleaners/join')).toBe('/cleaners/join')
    expect(pathOf('/Cleaners/JOIN/')).toBe('/cleaners/join')
    expect(pathOf('/cleaners/marie')).toBe('/cleaners/:slug')
    expect(pathOf('/cleaners//')).toBe('*')
    expect(pathOf('/cleaners//marie')).toBe('*')
    expect(pathOf('/elsewhere/a/b')).toBe('*')
    expect(find('/cleaners/%E0%A4%A')?.params).toEqual({ slug: '%E0%A4%A' })
  })
})
