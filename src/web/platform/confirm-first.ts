// Acts that ask for a recent sign-in: the page asks who it is, and the act is done again.
import { ApiProblem } from './api-problem.ts'

/** The person was asked who they are, and gave it up. */
export class NotConfirmed extends ApiProblem {}

/** Resolves to whether the person confirmed. */
type Asks = () => Promise<boolean>

let asks: Asks | null = null
let asking: Promise<boolean> | null = null

/** The page can ask from now on; answers what ends that. */
export function confirmWith(how: Asks): () => void {
  asks = how
  return () => {
    if (asks === how) asks = null
  }
}

/** Acts at once are asked about once. Rejects as the act does where no page asks, and with {@link NotConfirmed} when the person gives it up. */
export async function confirmedFirst<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'sign-in-not-recent' || asks === null) throw problem
    asking ??= asks().finally(() => (asking = null))
    if (!(await asking)) throw new NotConfirmed(problem.status, { code: problem.code, message: problem.message })
    return act()
  }
}
