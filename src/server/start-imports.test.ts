// What every start loads, in time and memory, before anybody asked for anything.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const src = path.resolve(import.meta.dirname, '..')
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\s)(?:([^'";]*?)\s+from\s+)?'([^']+)'/gm
const namesOnlyTypes = (names: string): boolean =>
  /^\{.*\}$/s.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => /^\s*(?:type\s.*)?$/s.test(name))

/** Packages that are loaded with a file, whatever it comes to. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>()
  if (seen.has(file)) return packages
  seen.add(file)
  for (const [, names = '', target = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
    if (namesOnlyTypes(names.trim()) || target.startsWith('node:')) continue
    if (!/^[.#]/.test(target)) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target)
    else
      for (const name of packagesOf(target.startsWith('#') ? path.join(src, target.slice(1)) : path.resolve(file, '..', target), seen))
        packages.add(name)
  }
  return packages
}

it('a start loads the packages that every process needs, and leaves the others to their first use', () => {
  expect([...packagesOf(path.join(import.meta.dirname, 'start.ts'))].toSorted()).toEqual([
    '@fastify/cookie',
    '@fastify/multipart',
    '@fastify/static',
    'fastify',
    'i18next',
    'kysely',
    'pg',
    'pino',
    'temporal-polyfill',
    'zod',
  ])
})
