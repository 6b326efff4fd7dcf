// Shows a failure in a toast: titled « Erreur », with the server's words.
import { useTranslation } from '#web/platform/use-translation.ts'
import { toast } from '#web/ui/toast-store.ts'
import { ApiProblem, NOT_CONFIRMED } from './api-problem.ts'

/** The message for anything thrown: the server's own when it gave one. */
export const messageOf = (problem: unknown, otherwise: string): string =>
  problem instanceof ApiProblem && problem.message ? problem.message : otherwise

/** For signing in and up and choosing a role, where an answer of another program is not worth showing. */
export const serverMessageOf = (problem: unknown, otherwise: string): string =>
  problem instanceof ApiProblem && problem.code === 'unreadable' ? otherwise : messageOf(problem, otherwise)

/**
 * `onError: useProblemToast(t('cancelFailed'))`. Faults that are not of the API keep the given words.
 * Nothing is said to whoever gave up confirming who they are. `form`: the values of a form that shows refusals at its fields; what stands there is not said again.
 */
export function useProblemToast(otherwise: string, form: object = {}, say = messageOf): (problem: unknown) => void {
  const { t } = useTranslation('common')
  return (problem) => {
    if (problem instanceof ApiProblem && problem.code === NOT_CONFIRMED) return
    if (!standsAtFields(problem, form)) toast({ tone: 'bad', title: t('error'), description: say(problem, otherwise) })
  }
}

/** For a form that says every refusal above its fields: once is enough, and a toast says that no answer came, or one that is not ours. */
export function useLostToast(otherwise: string, say = messageOf): (problem: unknown) => void {
  const toastProblem = useProblemToast(otherwise, {}, say)
  return (problem) => {
    if (!isRefusal(problem)) toastProblem(problem)
  }
}

/** The server understood what was asked, and said no. */
export const isRefusal = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500 && problem.code !== 'unreadable'

/** Every field that was refused is one of the form's. */
export function standsAtFields(problem: unknown, form: object): boolean {
  const refused = problem instanceof ApiProblem ? Object.keys(problem.fields) : []
  return refused.length > 0 && refused.every((field) => field in form)
}
