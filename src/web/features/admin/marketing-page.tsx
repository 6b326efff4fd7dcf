// Marketing, for operators.
import { NotBuilt } from './not-built.tsx'

export function Page() {
  return <NotBuilt area="marketing" />
}
