// Sets a visit on offer aside at once and offers to undo it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { BookingId } from '#domain/id.ts'
import { ask, call, type Answer } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { toast } from '#web/ui/toast-store.ts'

export function useDismissOffer(bookingId: BookingId) {
  const { t } = useTranslation('offers')
  const queries = useQueryClient()
  const { queryKey } = ask('GET /api/offers')
  const failed = useProblemToast(t('list.dismissFailed'))
  const undoFailed = useProblemToast(t('list.undoFailed'))
  const params = { id: bookingId }

  const restore = async () => {
    try {
      await call('POST /api/offers/{id}/restore', { params })
      toast({ tone: 'ok', title: t('list.restored') })
    } catch (problem) {
      undoFailed(problem)
    }
    await queries.invalidateQueries({ queryKey })
  }
  return useMutation({
    mutationFn: () => call('POST /api/offers/{id}/dismiss', { params }),
    onMutate: async () => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Answer<'GET /api/offers'>>(
        queryKey,
        (shown) => shown && { items: shown.items.filter((offer) => offer.bookingId !== bookingId) },
      )
      // Moves focus, because the button went with its card.
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    },
    onSuccess: () =>
      toast({
        title: t('list.dismissed'),
        description: t('list.dismissedBody'),
        action: { label: t('common:actions.undo'), onAction: () => void restore() },
      }),
    onError: failed,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
