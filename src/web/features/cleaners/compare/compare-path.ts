// The address of a comparison: who, and the visit that is compared, which is all that it needs to be shared.
import { readCompared } from '#domain/comparison.ts'

const VISIT = ['hours', 'service', 'property', 'city', 'near', 'q'] as const

/** `/compare?with=marie-b,paul-g&hours=5`, for the visit of the page where one is. */
export function comparePath(slugs: readonly string[], here: URLSearchParams): string {
  const visit = new URLSearchParams()
  for (const name of VISIT) {
    // The list calls the type of home by another name.
    const value = here.get(name) ?? (name === 'property' ? here.get('home') : null)
    if (value !== null) visit.set(name, value)
  }
  const rest = visit.toString()
  return `/compare?with=${slugs.join(',')}${rest && `&${rest}`}`
}

export const comparedIn = (search: URLSearchParams): readonly string[] => readCompared(search.get('with'))
