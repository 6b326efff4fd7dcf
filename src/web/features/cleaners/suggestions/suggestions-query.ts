// What is suggested to a client, for one of their homes.
import type { PropertyId } from '#domain/id.ts'
import { ask, type Answer } from '#web/platform/api.ts'

export type Suggestions = Answer<'GET /api/recommendations'>
export type Suggestion = Suggestions['items'][number]

/** The first home that was added when none is named: the question of the list as well. */
export const suggestionsQuestion = (propertyId: PropertyId | null = null) =>
  ask('GET /api/recommendations', { query: propertyId === null ? {} : { propertyId } })
