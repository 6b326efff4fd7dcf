import { afterEach, describe, expect, it, vi } from 'vitest'
import { wakePage } from './sleep.ts'

/** A page that sleeps, opened at an address by somebody whom the browser does not know; answers whether it wakes by itself. */
function wakesAt(search: string): boolean {
  const added: unknown[] = []
  const globals = {
    location: { search },
    localStorage: [],
    sessionStorage: [],
    isAsleep: undefined,
    addEventListener: () => undefined,
    requestIdleCallback: () => undefined,
    requestAnimationFrame: (act: () => void) => act(),
    document: {
      documentElement: { removeAttribute: () => undefined },
      head: { append: (element: unknown) => added.push(element) },
      createElement: () => ({}),
    },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  wakePage({ entry: '/assets/e.js', scripts: ['/assets/s.js'], styles: [], words: [], sleeps: true })
  return added.length > 0
}

afterEach(() => vi.unstubAllGlobals())

describe('a page that sleeps', () => {
  it.each(['?message=Bonjour', '?error=Non', '?ref=MARIE-7KQ', '?code=BIENVENUE', '?utm_source=infolettre&code=BIENVENUE'])(
    'wakes at once for %s, which the press of a link would lose',
    (search) => expect(wakesAt(search)).toBe(true),
  )

  it.each(['', '?q=4521+rue+Fabre', '?postcode=H2J'])('sleeps on with the address « %s »', (search) => expect(wakesAt(search)).toBe(false))
})
