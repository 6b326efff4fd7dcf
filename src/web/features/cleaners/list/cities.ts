// The cities that can be chosen, the most populous first, and by name for a list to pick from.
import { useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/account.ts'
import { ask, type Answer } from '#web/platform/api.ts'

export type City = Answer<'GET /api/cities'>['items'][number]

export const citiesQuestion = ask('GET /api/cities')

const NONE: readonly City[] = []

/** Empty until they have come; pages that need them at once load {@link citiesQuestion} first. */
export function useCities(): readonly City[] {
  return useQuery(citiesQuestion).data?.items ?? NONE
}

const { compare } = new Intl.Collator('fr-CA')

export function cityOptions(cities: readonly City[], language: Language): { value: string; label: string }[] {
  return cities.map((city) => ({ value: city.slug, label: city[language] })).toSorted((a, b) => compare(a.label, b.label))
}
