// People side by side: who is compared, as an address says it.
import { readSlug } from './slug.ts'

export const MAX_COMPARED = 3

/** `marie-b,paul-g`: each once, the first three; what cannot be a slug is left out. */
export function readCompared(text: string | null): readonly string[] {
  const slugs = (text ?? '').split(',').filter((slug) => readSlug(slug) !== null)
  return [...new Set(slugs)].slice(0, MAX_COMPARED)
}

/** In, or out again; null when there is no room for one more. */
export function withCompared<One extends { readonly slug: string }>(known: readonly One[], one: One): readonly One[] | null {
  const others = known.filter(({ slug }) => slug !== one.slug)
  if (others.length < known.length) return others
  return known.length < MAX_COMPARED ? [...known, one] : null
}
