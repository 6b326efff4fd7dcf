// A limit is called MAX_… or MIN_… everywhere, so that one search finds them all.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const project = path.resolve(import.meta.dirname, '..')
const DECLARED = /\bconst ([A-Z][A-Z0-9_]*)\b/g
const OTHER_WORDS = /(?:^|_)(?:MOST|LEAST|FEWEST|LONGEST|SHORTEST|LARGEST|BIGGEST|SMALLEST|HIGHEST|LOWEST)(?:_|$)|_(?:MAX|MIN)(?:_|$)/

const misnamed = (code: string): string[] =>
  [...code.matchAll(DECLARED)].map(([, name = '']) => name).filter((name) => OTHER_WORDS.test(name))

it('every limit is called MAX_… or MIN_…', () => {
  const files = globSync('{src,tests,bench,scripts}/**/*.{ts,tsx,mjs}', { cwd: project })
  const found = files.flatMap((file) => misnamed(readFileSync(path.join(project, file), 'utf8')).map((name) => `${file}: ${name}`))
  expect(files.length).toBeGreaterThan(1_000)
  expect(found).toEqual([])
})

it.each(['NAME_MAX_LENGTH', 'RATING_MIN', 'LONGEST_PATH', 'KEEP_MOST', 'MOST'])('%s is no name of a limit', (name) => {
  expect(misnamed(`export const ${name} = 1`)).toEqual([name])
})

it.each(['MAX_NAME_LENGTH', 'MIN_RATING', 'ALMOST_DONE'])('%s may stay', (name) => {
  expect(misnamed(`export const ${name} = 1`)).toEqual([])
})
