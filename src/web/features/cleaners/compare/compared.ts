// What a comparison says of each person, from their public page and their openings.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { CleanerProfile } from '#contract/cleaners.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import type { Answer } from '#web/platform/api.ts'
import { openingsQuestion, profileQuestion } from '../profile/profile-questions.ts'

const SHOWN = [
  'slug',
  'name',
  'avatar',
  'city',
  'citySlug',
  'lat',
  'lng',
  'verified',
  'rating',
  'reviewCount',
  'completedCount',
  'completionPercent',
  'responseMinutes',
  'coverageKm',
  'languages',
  'badges',
  'equipment',
  'tariffMethod',
  'fixedRatesCents',
  'ratesByCity',
  'taxable',
] as const satisfies readonly (keyof CleanerProfile)[]

export type ComparedPerson = Readonly<globalThis.Pick<CleanerProfile, (typeof SHOWN)[number]>> & {
  /** The first of the next days; null where there is none. */
  readonly opening: Answer<'GET /api/cleaners/{slug}/openings'>['items'][number] | null
}

/** `person` is null for whoever is in no list. */
export type Compared = { readonly slug: string; readonly person: ComparedPerson | null }

export const comparedQuestion = (slugs: readonly string[], hours: number) =>
  queryOptions({
    queryKey: ['compared', slugs.join(), hours],
    queryFn: ({ client }): Promise<Compared[]> => Promise.all(slugs.map((slug) => compared(client, slug, hours))),
  })

async function compared(client: QueryClient, slug: string, hours: number): Promise<Compared> {
  const [profile, openings] = [profileQuestion(slug), openingsQuestion(slug, { hours, emergency: false })]
  try {
    const [whole, { items }] = await Promise.all([client.fetchQuery(profile), client.fetchQuery(openings)])
    // Only what is shown travels with the page.
    if (typeof window === 'undefined')
      for (const { queryKey } of [profile, openings]) client.removeQueries({ queryKey: [...queryKey], exact: true })
    const shown = Object.fromEntries(SHOWN.map((field) => [field, whole[field]])) as Omit<ComparedPerson, 'opening'>
    return { slug, person: { ...shown, opening: items[0] ?? null } }
  } catch (problem) {
    if (problem instanceof ApiProblem && [404, 410].includes(problem.status)) return { slug, person: null }
    throw problem
  }
}
