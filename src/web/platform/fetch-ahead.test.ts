// Which links are fetched while they are pressed.
import { describe, expect, it } from 'vitest'
import { isFollowed } from './fetch-ahead.ts'

const here = new URL('https://maisonnette.test/cleaners?city=laval') as unknown as Location
const link = (href: string, target = '') => {
  const { origin, pathname, search } = new URL(href, String(here))
  return { href, target, origin, pathname, search }
}

describe('a link that is touched', () => {
  it('is fetched when it leads to another page, or to the same with another question', () => {
    expect(isFollowed(link('/cleaners/marie-claude-b'), here)).toBe(true)
    expect(isFollowed(link('/cleaners?city=montreal'), here)).toBe(true)
  })
  it('is left alone within the page, to another site, in another window, and without an address', () => {
    expect(isFollowed(link('/cleaners?city=laval#results'), here)).toBe(false)
    expect(isFollowed(link('https://elsewhere.test/cleaners'), here)).toBe(false)
    expect(isFollowed(link('/cleaners/marie-claude-b', '_blank'), here)).toBe(false)
    expect(isFollowed(link(''), here)).toBe(false)
  })
})
