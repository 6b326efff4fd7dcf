// Tells what failed in a toast, as the catalogue of errors asks: titled « Erreur », with the server's words.
import { useTranslation } from 'react-i18next'
import { toast } from '#web/ui/toast-store.ts'
import { ApiProblem } from './api-problem.ts'

/** The sentence to show for whatever was thrown: the server's own when it gave one. */
export const messageOf = (problem: unknown, otherwise: string): string =>
  problem instanceof ApiProblem && problem.message ? problem.message : otherwise

/** For signing in and up and choosing a role, where an answer that is not ours tells nothing worth repeating. */
export const saidByServer = (problem: unknown, otherwise: string): string =>
  problem instanceof ApiProblem && problem.code === 'unreadable' ? otherwise : messageOf(problem, otherwise)

/** `onError: useProblemToast(t('cancelFailed'))`. Faults that are not of the API keep the given words. */
export function useProblemToast(otherwise: string): (problem: unknown) => void {
  const { t } = useTranslation('common')
  return (problem) => toast({ tone: 'bad', title: t('error'), description: messageOf(problem, otherwise) })
}
