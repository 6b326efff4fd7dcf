// The figures of one cleaner, for operators.
import { NotBuilt } from '#web/desks/frame/index.ts'

export function Page() {
  return <NotBuilt area="analytics" />
}
