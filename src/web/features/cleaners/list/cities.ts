// The cities that can be chosen, the most populous first, and by name for a list to pick from.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/account.ts'
import { ask, type Answer } from '#web/platform/api.ts'

export type City = Answer<'GET /api/cities'>['items'][number]

export const citiesQuestion = ask('GET /api/cities')

const NAMED_ON_MAP = 30

/** The names on the map, the largest towns; only they travel with the page. */
export const mapTowns = queryOptions({
  queryKey: ['map-towns'],
  queryFn: async ({ client }) => {
    const { items } = await client.fetchQuery(citiesQuestion)
    client.removeQueries({ queryKey: citiesQuestion.queryKey, exact: true })
    return items.slice(0, NAMED_ON_MAP).map(({ fr, en, lat, lng }) => ({ fr, en, lat, lng }))
  },
})

const NONE: readonly City[] = []

/** Empty until they have come; pages that need them at once load {@link citiesQuestion} first. */
export function useCities(): readonly City[] {
  return useQuery(citiesQuestion).data?.items ?? NONE
}

const { compare } = new Intl.Collator('fr-CA')

export function cityOptions(cities: readonly City[], language: Language): { value: string; label: string }[] {
  return cities.map((city) => ({ value: city.slug, label: city[language] })).toSorted((a, b) => compare(a.label, b.label))
}
