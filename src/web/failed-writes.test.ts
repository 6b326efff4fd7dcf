// A write that fails says so in a toast, besides what its form shows.
import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** The arguments of the call whose name ends at `from`, up to its closing bracket. */
function argumentsAt(text: string, from: number): string {
  const opening = text.indexOf('(', from)
  let depth = 0
  for (let at = opening; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(opening, at + 1)
  }
  return text.slice(opening)
}

const writes = Object.entries(sources).flatMap(([file, text]) =>
  [...text.matchAll(/\buseMutation(?=[<(])/g)].map(({ index }) => ({ file, text, given: argumentsAt(text, index) })),
)

it('every write of the pages says what happens when it fails', () => {
  expect(writes.length).toBeGreaterThan(100)
  expect(writes.filter(({ given }) => !/\bonError\b/.test(given)).map(({ file, given }) => `${file}: ${given.slice(0, 120)}`)).toEqual([])
})

it('and says it in a toast, by itself or by whoever gives the function', () => {
  const silent = writes.filter(({ text, given }) => !/\bonError,|onError: onFailed\b/.test(given) && !/[tT]oast/.test(text))
  expect(silent.map(({ file }) => file)).toEqual([])
})
