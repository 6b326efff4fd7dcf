// The state in the address of the operators' list of accounts, and what its pages ask.
import { useQueryClient } from '@tanstack/react-query'
import type { UserId } from '#domain/id.ts'
import {
  ACCOUNT_STANDINGS,
  MAX_PEOPLE_SEARCH_LENGTH,
  PEOPLE_SORTS,
  SOUGHT_ROLES,
  type AccountStanding,
  type PeopleSort,
  type SoughtRole,
} from '#domain/people-search.ts'
import { MAX_CITY_SLUG_LENGTH, MAX_PAGE } from '#domain/technical-limits.ts'
import { ask } from '#web/platform/api.ts'
import { askAgain } from '#web/platform/ask-again.ts'

export type PeopleState = {
  readonly q: string
  readonly role: SoughtRole | null
  readonly standing: AccountStanding | null
  readonly city: string | null
  readonly sort: PeopleSort
  readonly page: number
}
export const NO_PEOPLE_FILTERS: PeopleState = { q: '', role: null, standing: null, city: null, sort: 'newest', page: 1 }

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | null => known.find((word) => word === text) ?? null

/** Invalid values are left out. */
export function readPeopleState(search: URLSearchParams): PeopleState {
  const page = Number(search.get('page'))
  const city = search.get('city') ?? ''
  return {
    q: (search.get('q') ?? '').replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_PEOPLE_SEARCH_LENGTH),
    role: oneOf(SOUGHT_ROLES, search.get('role')),
    standing: oneOf(ACCOUNT_STANDINGS, search.get('standing')),
    city: city !== '' && city.length <= MAX_CITY_SLUG_LENGTH ? city : null,
    sort: oneOf(PEOPLE_SORTS, search.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

/** As the address and the API have them. */
export const peopleFilters = ({ q, role, standing, city }: PeopleState) => ({
  ...(q !== '' && { q }),
  ...(role !== null && { role }),
  ...(standing !== null && { standing }),
  ...(city !== null && { city }),
})

export function peoplePath(state: PeopleState): string {
  const { sort, page } = state
  const search = new URLSearchParams({
    ...peopleFilters(state),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `/admin/users?${search}` : '/admin/users'
}

export const peopleQuestion = (state: PeopleState) =>
  ask('GET /api/admin/users', { query: { ...peopleFilters(state), sort: state.sort, page: state.page } })

export const townsQuestion = ask('GET /api/cities')

export const personQuestion = (id: UserId) => ask('GET /api/admin/users/{id}', { params: { id } })

/** Asks for everything about accounts anew, whether an act worked or not: a colleague may have been faster. */
export function usePeopleRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => askAgain(queries, 'person')
}
