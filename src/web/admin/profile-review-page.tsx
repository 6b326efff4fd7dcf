// Profiles that wait for an operator's word.
import { NotBuilt } from './not-built.tsx'

export function Page() {
  return <NotBuilt area="profileReview" />
}
