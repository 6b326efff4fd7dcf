// Reviews written after somebody reported the visit: which of them count in the rating.
import type { PartyPart } from './booking.ts'
import type { CaseOpener } from './case.ts'

/**
 * Whether a review counts in the rating. One written after the other side opened a case shows, marked, and counts in none: it may answer
 * the report and not the visit. Whoever reported keeps their voice, and so do both where nobody did.
 */
export function countsInRating({
  author,
  caseOpenedBy,
}: {
  readonly author: PartyPart
  readonly caseOpenedBy: CaseOpener | null
}): boolean {
  return caseOpenedBy === null || caseOpenedBy === 'system' || caseOpenedBy === author
}
