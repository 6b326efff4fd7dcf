// Saying what one thinks of a cleaner: shown at once, and put back when the server refuses.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { setsAside, type FeedbackKind, type FeedbackReason } from '#domain/feedback.ts'
import { ask, call } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { toast } from '#web/ui/toast-store.ts'
import { OWN, type Opinion, type Own } from './own-opinions.ts'

export const favouritesQuestion = ask('GET /api/favourites')

/** `kind` is null for taking back what was said. */
export type Said = {
  readonly slug: string
  readonly name: string
  readonly kind: FeedbackKind | null
  readonly reasons?: readonly FeedbackReason[]
  /** Of a report, for operators. */
  readonly words?: string
  /** What a toast says once the server agreed. */
  readonly done?: string
}

const KEY = ['give-feedback']
/** Answers that depend on what the client thinks of cleaners. */
const FOLLOWS = /^\/api\/(?:feedback|favourites|recommendations)\b/
const SUGGESTS = /^\/api\/recommendations\b/

/** Shown before the server answers. */
export function useGiveFeedback() {
  const { t } = useTranslation('favourites')
  const queries = useQueryClient()
  const report = useProblemToast(t('failed'))
  const show = (slug: string, opinion: Opinion | null) =>
    queries.setQueryData(OWN.queryKey, (known: Own | undefined) => ({
      items: [...(opinion ? [opinion] : []), ...(known?.items ?? []).filter((one) => one.slug !== slug)],
    }))
  return useMutation({
    mutationKey: KEY,
    mutationFn: async ({ slug, kind, reasons: given = [], words = '' }: Said): Promise<unknown> => {
      const params = { slug }
      if (kind === null) return call('DELETE /api/cleaners/{slug}/feedback', { params })
      const reasons = [...given]
      return call('POST /api/cleaners/{slug}/feedback', { params, body: kind === 'report' ? { kind, reasons, words } : { kind, reasons } })
    },
    onMutate: async ({ slug, name, kind, reasons = [] }) => {
      await queries.cancelQueries({ queryKey: OWN.queryKey })
      const before = queries.getQueryData(OWN.queryKey)?.items.find((one) => one.slug === slug) ?? null
      show(slug, kind === null ? null : { slug, name, kind, reasons: [...reasons], givenAt: new Date().toISOString() })
      return { before }
    },
    onSuccess: (_answer, { done }) => {
      if (done !== undefined) toast({ tone: 'ok', title: done })
    },
    onError: (problem, { slug }, context) => {
      show(slug, context?.before ?? null)
      report(problem)
    },
    onSettled: (_answer, _problem, { kind }, context) => {
      // The last of several presses asks once.
      if (queries.isMutating({ mutationKey: KEY }) > 1) return
      const says = [kind, context?.before?.kind]
      // Whoever leaves the list or comes back changes its pages and counts; a heart would only move the row under the finger.
      const isMoved = says.some((one) => one && setsAside(one))
      void queries.invalidateQueries({ predicate: ({ queryKey: [url] }) => FOLLOWS.test(String(url)), refetchType: 'none' })
      if (isMoved) void queries.refetchQueries({ predicate: ({ queryKey: [url] }) => SUGGESTS.test(String(url)), type: 'active' })
    },
  })
}
