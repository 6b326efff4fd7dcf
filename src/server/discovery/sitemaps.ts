// What each sitemap lists: the routes, with every page behind their patterns.
import type { Pool } from 'pg'
import { listedPosts } from '../blog/index.ts'
import { listedBlock, listedBlocks } from '../cleaners/index.ts'
import { cleanersByCity } from '../listing/index.ts'
import { CITIES, REGIONS } from '../geography/index.ts'

/** A page by its path, the same in every language. */
export type ListedPage = { readonly path: string; readonly changedAt: Date | null }

/** Far below the 50,000 that a file may hold, so that one is small enough to be kept. */
export const CLEANERS_PER_FILE = 10_000

const unchanging = (paths: readonly string[]): ListedPage[] => paths.map((path) => ({ path, changedAt: null }))

/** `cleaners-2` → its pages; an unknown name has none. */
export async function pagesOf(file: string, listedPaths: readonly string[], pool: Pool): Promise<readonly ListedPage[]> {
  const plain = listedPaths.filter((path) => !path.includes(':'))
  const under = (folder: string): boolean => listedPaths.some((path) => path.startsWith(`${folder}/:`))
  const cleaners = /^cleaners-([1-9]\d{0,4})$/.exec(file)
  if (cleaners) {
    if (!under('/cleaners')) return []
    const block = await listedBlock(pool, CLEANERS_PER_FILE, Number(cleaners[1]) - 1)
    return block.map(({ slug, changedAt }) => ({ path: `/cleaners/${slug}`, changedAt }))
  }
  if (file === 'pages') return unchanging(plain.filter((path) => !path.startsWith('/services/')))
  if (file === 'services') return unchanging(plain.filter((path) => path.startsWith('/services/')))
  if (file === 'blog') return under('/blog') ? listedPosts().map(({ slug, changedAt }) => ({ path: `/blog/${slug}`, changedAt })) : []
  if (file === 'cities') return under('/city') ? unchanging((await servedCities(pool)).map(({ slug }) => `/city/${slug}`)) : []
  if (file === 'regions' && under('/region')) {
    const served = await servedCities(pool)
    return unchanging(REGIONS.filter(({ slug }) => served.some(({ region }) => region === slug)).map(({ slug }) => `/region/${slug}`))
  }
  return []
}

/** Cities without cleaners are left out: their pages carry `noindex`. */
async function servedCities(pool: Pool): Promise<typeof CITIES> {
  const counts = await cleanersByCity(pool)
  return CITIES.filter(({ slug }) => counts.has(slug))
}

const PLAIN_FILES = ['pages', 'services', 'cities', 'regions', 'blog'] as const

/** The files that list something, and when what they list last changed. */
export async function filesOf(listedPaths: readonly string[], pool: Pool): Promise<{ name: string; changedAt: Date | null }[]> {
  const plain = await Promise.all(
    PLAIN_FILES.map(async (name) => ((await pagesOf(name, listedPaths, pool)).length > 0 ? [{ name, changedAt: null }] : [])),
  )
  const blocks = await listedBlocks(pool, CLEANERS_PER_FILE)
  return [...plain.flat(), ...blocks.map((changedAt, block) => ({ name: `cleaners-${block + 1}`, changedAt }))]
}
