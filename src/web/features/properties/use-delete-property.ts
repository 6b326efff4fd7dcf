// Deletes a property at once and offers to undo it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Property } from '#contract/properties.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { ask, call } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { toast } from '#web/ui/toast-store.ts'

export function useDeleteProperty({ id, name }: Pick<Property, 'id' | 'name'>) {
  const { t } = useTranslation('properties')
  const queries = useQueryClient()
  const list = ask('GET /api/properties').queryKey
  const failed = useProblemToast(t('delete.failed'))
  const undoFailed = useProblemToast(t('delete.undoFailed'))

  const restore = async () => {
    try {
      await call('POST /api/properties/{id}/restore', { params: { id } })
      await queries.invalidateQueries({ queryKey: list })
      toast({ tone: 'ok', title: t('delete.restored', { name }) })
    } catch (problem) {
      undoFailed(problem)
    }
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('DELETE /api/properties/{id}', { params: { id } }),
    onSuccess: async () => {
      toast({ title: t('delete.done', { name }), action: { label: t('common:actions.undo'), onAction: () => void restore() } })
      await queries.invalidateQueries({ queryKey: list })
      // Moves focus, because the button went with its card.
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    },
    onError: (problem) => {
      if (!isInUse(problem)) failed(problem)
    },
  })
  return { mutate, isPending, refusal: isInUse(error) ? error : null }
}

const isInUse = (problem: unknown): problem is ApiProblem => problem instanceof ApiProblem && problem.code === 'property-in-use'
