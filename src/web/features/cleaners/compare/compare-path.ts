// The address of a comparison: who, and the visit that is compared, which is all that it needs to be shared.
import { readCompared } from '#domain/comparison.ts'
import { NO_CHOICE, writeChoice, type VisitChoice } from '../profile/visit-choice.ts'

/** What people are compared for; each has a day of their own. */
export type ComparedVisit = Partial<Pick<VisitChoice, 'hours' | 'service' | 'propertyType' | 'citySlug'>>

const PLACE = ['near', 'q'] as const

/** `/compare?with=marie-b,paul-g&hours=5`, seen from the place of the page where one is. */
export function comparePath(slugs: readonly string[], visit: ComparedVisit, here: URLSearchParams): string {
  const { hours = NO_CHOICE.hours, service = null, propertyType = null, citySlug = null } = visit
  const search = new URLSearchParams(writeChoice({ ...NO_CHOICE, hours, service, propertyType, citySlug }))
  for (const name of PLACE) {
    const value = here.get(name)
    if (value !== null) search.set(name, value)
  }
  const rest = search.toString()
  return `/compare?with=${slugs.join(',')}${rest && `&${rest}`}`
}

export const comparedIn = (search: URLSearchParams): readonly string[] => readCompared(search.get('with'))
