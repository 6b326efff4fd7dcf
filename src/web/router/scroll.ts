// The scroll position of each page of the history, restored on return, also after a reload.
import { decoded } from './decoded.ts'

/** `top`: or the element that the address names; `same`: as before, unless the address names an element; `none`: nothing is done. A number: so far down. */
export type Scroll = 'top' | 'same' | 'none' | number

/** Where the heights outlive the document. */
export type Positions = { get(key: string): string | null; set(key: string, text: string): void }

const KEY = 'scrollPositions'

export type Scrolls = {
  /** Takes note of how far down an entry of the history is. */
  note(key: string): void
  /** For whoever comes back to an entry. */
  of(key: string): Scroll
  /** The browser scrolls a document that it loaded anew by itself, unless the page was too short then. */
  atStart(key: string): Scroll
  apply(scroll: Scroll, hash: string): void
}

/** `keyNow`: the entry that the visitor sees. */
export function keepScroll(page: Window, positions: Positions, keyNow: () => string | undefined): Scrolls {
  const heights = read(positions)
  const note = (key: string | undefined) => {
    if (key !== undefined) heights[key] = Math.round(page.scrollY)
  }
  const takeOver = () => (page.history.scrollRestoration = 'manual')
  takeOver()
  page.addEventListener('pageshow', takeOver)
  page.addEventListener('pagehide', () => {
    note(keyNow())
    positions.set(KEY, JSON.stringify(heights))
    page.history.scrollRestoration = 'auto'
  })
  return {
    note,
    of: (key) => heights[key] ?? 'top',
    atStart: (key) => (page.scrollY > 0 ? 'none' : (heights[key] ?? 'none')),
    apply(scroll, hash) {
      if (scroll === 'none') return
      const target = typeof scroll === 'string' && hash ? page.document.getElementById(decoded(hash.slice(1))) : null
      if (target) target.scrollIntoView()
      else if (scroll !== 'same') page.scrollTo(0, scroll === 'top' ? 0 : scroll)
    },
  }
}

function read(positions: Positions): Record<string, number> {
  try {
    return JSON.parse(positions.get(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
