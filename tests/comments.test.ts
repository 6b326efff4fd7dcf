// A comment that a reader meets alone, over a name, says what it is about: it does not begin where another left off.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const LEANS_ON_ANOTHER = /^\s*(?:\/\*\*|\*) (?:The same(?:[,;]| (?:of|with|without|by|in|for|under|to)\b)|And\b)/

it('no comment begins with “The same of …” or “And …”', () => {
  const leaning = globSync('{src,scripts,bench,tests}/**/*.{ts,tsx}').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (LEANS_ON_ANOTHER.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(leaning).toEqual([])
})
