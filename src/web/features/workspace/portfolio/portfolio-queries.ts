// The cleaner's own pairs: one question, and writes whose answers replace it.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { OwnPortfolio } from '#contract/portfolio.ts'
import { ask } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { askAgain } from '#web/platform/ask-again.ts'

export const portfolioQuestion = ask('GET /api/cleaner/portfolio')

/** Removed pairs leave the page once they cannot come back. */
const LOOK_AGAIN_MS = 30_000

export function useOwnPairs(): OwnPortfolio['items'] {
  const { data } = useSuspenseQuery({
    ...portfolioQuestion,
    refetchInterval: ({ state }) => (state.data?.items.some(({ undoUntil }) => undoUntil !== null) ? LOOK_AGAIN_MS : false),
  })
  return data.items
}

export function useKeepPortfolio(): (answer: OwnPortfolio) => void {
  const queries = useQueryClient()
  return (answer) => {
    queries.setQueryData(portfolioQuestion.queryKey, answer)
    // The public page, the gallery and what is still missing depend on it.
    void askAgain(queries, 'portfolio')
  }
}

/** A change of one pair; what failed is said, and the page asks what stands. */
export function useChange<Input>(write: (input: Input) => Promise<OwnPortfolio>) {
  const { t } = useTranslation('workspace')
  const queries = useQueryClient()
  const keep = useKeepPortfolio()
  const toastProblem = useProblemToast(t('status.failed'))
  return useMutation({
    mutationFn: write,
    onSuccess: keep,
    onError: (problem) => {
      toastProblem(problem)
      void queries.invalidateQueries({ queryKey: portfolioQuestion.queryKey })
    },
  })
}
