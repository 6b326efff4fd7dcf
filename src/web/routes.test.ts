import { describe, expect, it } from 'vitest'
import { translations } from '#translations/all.ts'
import { makeQueries, ME_PATH } from './platform/queries.ts'
import { routes as listed } from './routes.ts'

/** With the pages that stand at the same address for whoever is signed in. */
const routes = listed.flatMap((route) => (route.whenSignedIn ? [route, route.whenSignedIn] : [route]))

describe('every page', () => {
  it('has a line among the routes', () => {
    const files = Object.keys(import.meta.glob('./**/*-page.tsx')).map((file) => file.slice(2, -4))
    expect(routes.map((page) => page.id).toSorted()).toEqual(files.toSorted())
  })

  it.each(routes.map((page) => [page.path, page] as const))('%s exports it, fetched when first visited', async (_, page) => {
    expect((await page.code(asSeenBy(null))).Page).toBeTypeOf('function')
  })

  it.each(routes.map((page) => [page.path, page] as const))('%s brings exactly the words that it speaks', (_, page) => {
    expect([...page.ns].toSorted()).toEqual([...wordsOf(`${page.id}.tsx`)].toSorted())
  })

  it('has an address of its own', () => {
    const paths = listed.map((page) => page.path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

const asSeenBy = (user: { role: string | null } | null): Parameters<(typeof routes)[number]['code']>[0] => {
  const queries = makeQueries(() => Promise.reject(new Error('nothing is asked')))
  queries.setQueryData([ME_PATH], user)
  return { queries, language: () => 'fr', loadWords: async () => undefined, sandbox: true }
}

it('the home page of clients and cleaners is another one than that of strangers and of whoever has no role yet', async () => {
  const home = listed.find(({ path }) => path === '/')
  const pageOf = async (role: string | null | undefined) => (await home?.code(asSeenBy(role === undefined ? null : { role })))?.Page
  const [strangers, todays] = [await pageOf(undefined), await pageOf('client')]
  expect(todays).not.toBe(strangers)
  expect(await pageOf('cleaner')).toBe(todays)
  expect(await pageOf(null)).toBe(strangers)
})

it('each part asks for words in one namespace, and names any other at the key: types then find a key that does not exist', () => {
  const several = Object.entries(sources).filter(([, source]) => source.includes('useTranslation(['))
  expect(several.map(([file]) => file)).toEqual([])
})

/** On every page: the frame uses them. */
const EVERYWHERE = new Set(['common', 'shell'])
const WORDS = /useTranslation\('(\w+)'\)|\bt\([`'](\w+):/g
/** Namespaces that a part loads itself before it shows. */
const FETCHED = /(?:loadWords\(\[|useLateWords\()([^\])]*)[\])]/g
const IMPORT = /^(?:import|export)\s+(type\s+)?(?:\{([^}]*)\}\s+from\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

type Walk = {
  /** The names imported through an `index.ts`; null for a whole file. */
  readonly wanted: readonly string[] | null
  readonly fetched: readonly string[]
  readonly seen: Set<string>
  readonly found: Set<string>
}

/** The words that a file and all it imports ask for; through an `index.ts`, those of the imported names. */
function wordsOf(file: string, walk: Walk = { wanted: null, fetched: [], seen: new Set(), found: new Set() }): Set<string> {
  const { wanted, seen, found } = walk
  const source = sources[`./${file}`] ?? ''
  const isDoor = file.endsWith('/index.ts')
  if (!isDoor && seen.has(file)) return found
  seen.add(file)
  const fetched = [...walk.fetched, ...[...source.matchAll(FETCHED)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])]
  for (const [, used, named] of source.matchAll(WORDS)) {
    const name = used ?? named ?? ''
    if (name in translations.fr && !EVERYWHERE.has(name) && !fetched.includes(name)) found.add(name)
  }
  for (const [, types, braces, fixed, late] of source.matchAll(IMPORT)) {
    const next = inWeb(file, fixed ?? late ?? '')
    const names = braces
      ?.split(',')
      .map((name) => name.trim().replace(/ as .*$/, ''))
      .filter((name) => name !== '' && !name.startsWith('type '))
    if (types || next === null || names?.length === 0) continue
    if (isDoor && wanted && !names?.some((name) => wanted.includes(name))) continue
    wordsOf(next, { wanted: names ?? null, fetched, seen, found })
  }
  return found
}

/** The file under `src/web` that an import names, or null outside it. */
function inWeb(file: string, target: string): string | null {
  if (!/\.tsx?$/.test(target)) return null
  if (target.startsWith('#web/')) return target.slice('#web/'.length)
  return target.startsWith('.') ? new URL(target, `http://web.invalid/${file}`).pathname.slice(1) : null
}
