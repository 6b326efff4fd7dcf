// An act of an operator on a message to us, sent once.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ContactMessage } from '#contract/contact-desk.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { askAgain } from '#web/platform/ask-again.ts'
import { useIntent } from '#web/platform/intent.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { toast } from '#web/ui/toast-store.ts'

/** The heading of the message that is open. */
export const MESSAGE_TITLE = 'message-title'

export type OfMessage = { readonly message: ContactMessage }

/** Sends once per intent. Whatever comes back, the message is fetched again: a colleague may have been faster. */
export function useContactAct<Body>(act: (body: Body, idempotencyKey: string) => Promise<unknown>, done: string, onDone: () => void) {
  const { t } = useTranslation('contactDesk')
  const queries = useQueryClient()
  const once = useIntent()
  const fail = useProblemToast(t('failed'))
  return useMutation({
    mutationFn: (body: Body) => once(body, (idempotencyKey) => act(body, idempotencyKey)),
    onSuccess() {
      toast({ tone: 'ok', title: done })
      onDone()
      // The button that was pressed goes with its form.
      document.getElementById(MESSAGE_TITLE)?.focus()
    },
    // The form that was sent may be gone with the state that it was for.
    onError: (problem) => problem instanceof ApiProblem && problem.code === 'contact-changed' && fail(problem),
    onSettled: () => askAgain(queries, 'contact'),
  })
}
