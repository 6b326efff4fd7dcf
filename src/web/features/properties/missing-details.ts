// What a property does not say yet and a visit would need.
import type { Property } from '#contract/properties.ts'

/** What would help a visit and is missing; empty for a complete property. */
export const WORTH_ADDING = ['postalCode', 'squareFootage', 'accessInstructions', 'suppliesLocation', 'trashLocation'] as const
export type WorthAdding = (typeof WORTH_ADDING)[number]
export const missingOf = (property: Property): readonly WorthAdding[] =>
  WORTH_ADDING.filter((field) => property[field] === null || property[field] === '')
