// Asks who it is before an act that needs a recent sign-in is done again.
import { ApiProblem, NOT_CONFIRMED } from './api-problem.ts'
import { redoWith } from './confirm-first.ts'

/**
 * The page can ask from now on; answers what ends that. `asks` resolves to whether the person confirmed: acts at once are asked about once,
 * and are rejected with the code {@link NOT_CONFIRMED} when the person gives it up.
 */
export function confirmWith(asks: () => Promise<boolean>): () => void {
  let asking: Promise<boolean> | null = null
  return redoWith(async (act, problem) => {
    if (!(problem instanceof ApiProblem) || problem.code !== 'sign-in-not-recent') throw problem
    asking ??= asks().finally(() => (asking = null))
    if (!(await asking)) throw new ApiProblem(problem.status, { code: NOT_CONFIRMED, message: problem.message })
    return act()
  })
}
