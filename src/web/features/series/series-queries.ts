// The query of a series, and its edits: once per press, refetched when refused.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { SeriesDetail } from '#contract/series.ts'
import type { SeriesMove } from '#contract/series-shapes.ts'
import { ask, call } from '#web/platform/api.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { useIntent } from '#web/platform/intent.ts'
import { useLiveInterval } from '#web/platform/live/live-state.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import type { SeriesId } from '#domain/id.ts'

export type SeriesVisit = SeriesDetail['visits'][number]

export const seriesQuestion = (id: SeriesId) => ask('GET /api/series/{id}', { params: { id } })

/** Follows what others do with it. */
export const useSeries = (id: SeriesId) => useQuery({ ...seriesQuestion(id), refetchInterval: useLiveInterval() })

/** Of `following`, one visit and all that follow it. */
export type EditScope = 'chosen' | 'following'

/** Of `following`, the one visit that all others follow. Either a day and an hour, or what each would be. */
export type AskedMove = {
  readonly on: readonly string[]
  readonly scope: EditScope
} & AskedChange

export type AskedChange = { readonly date: string; readonly time: string } | { readonly work: NonNullable<SeriesMove['work']> }

export type SeriesEdit =
  | { readonly act: 'skip'; readonly on: readonly string[]; readonly expectedFeeCents: number }
  | { readonly act: 'notes'; readonly on: readonly string[]; readonly scope: EditScope; readonly notes: string }
  | { readonly act: 'pause'; readonly from: string; readonly until: string; readonly expectedFeeCents: number }
  | { readonly act: 'resume' }
  | { readonly act: 'agree-rate'; readonly from: string; readonly expectedTotalCents: number }
  | ({ readonly act: 'propose-move'; readonly moves: readonly string[]; readonly expectedDifferenceCents: number } & AskedMove)
  | { readonly act: 'accept-move'; readonly expectedDifferenceCents: number }
  | { readonly act: 'decline-move' | 'withdraw-move' }
  | { readonly act: 'end'; readonly from: string | null; readonly expectedFeeCents: number }

function send(id: SeriesId, edit: SeriesEdit, idempotencyKey: string): Promise<SeriesDetail> {
  const params = { id }
  switch (edit.act) {
    case 'skip': {
      const { on, expectedFeeCents } = edit
      return call('POST /api/series/{id}/skip', { params, body: { on: [...on], expectedFeeCents }, idempotencyKey })
    }
    case 'notes': {
      const { on, scope, notes } = edit
      return call('POST /api/series/{id}/notes', { params, body: { on: [...on], scope, notes }, idempotencyKey })
    }
    case 'pause': {
      const { from, until, expectedFeeCents } = edit
      return call('POST /api/series/{id}/pause', { params, body: { from, until, expectedFeeCents }, idempotencyKey })
    }
    case 'propose-move': {
      const { act: _act, on, moves, ...asked } = edit
      return call('POST /api/series/{id}/propose-move', { params, body: { ...asked, on: [...on], moves: [...moves] }, idempotencyKey })
    }
    case 'accept-move': {
      const { expectedDifferenceCents } = edit
      return call('POST /api/series/{id}/accept-move', { params, body: { expectedDifferenceCents }, idempotencyKey })
    }
    case 'decline-move':
      return call('POST /api/series/{id}/decline-move', { params, body: {}, idempotencyKey })
    case 'withdraw-move':
      return call('POST /api/series/{id}/withdraw-move', { params, body: {}, idempotencyKey })
    case 'resume':
      return call('POST /api/series/{id}/resume', { params, body: {}, idempotencyKey })
    case 'agree-rate': {
      const { from, expectedTotalCents } = edit
      return call('POST /api/series/{id}/agree-rate', { params, body: { from, expectedTotalCents }, idempotencyKey })
    }
    case 'end': {
      const { from, expectedFeeCents } = edit
      return call('POST /api/series/{id}/end', { params, body: { ...(from !== null && { from }), expectedFeeCents }, idempotencyKey })
    }
  }
}

/** Without `onFailed` the caller shows `error`. */
export function useSeriesEdit(id: SeriesId, onDone: () => void, onFailed?: (problem: unknown) => void) {
  const { t } = useTranslation('series')
  const queries = useQueryClient()
  const once = useIntent()
  const { queryKey } = seriesQuestion(id)
  const mutation = useMutation({
    mutationFn: (edit: SeriesEdit) => once(edit, (idempotencyKey) => send(id, edit, idempotencyKey)),
    onSuccess: (series) => {
      void queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, series)
      onDone()
    },
    onError: (problem) => {
      onFailed?.(problem)
      void queries.refetchQueries({ queryKey })
    },
  })
  const { error } = mutation
  const isFeeChanged = error instanceof ApiProblem && error.code === 'fee-changed'
  return {
    take: mutation.mutate,
    pending: mutation.isPending,
    reset: mutation.reset,
    error: error && (isFeeChanged ? t('acts.feeChanged') : messageOf(error, t('acts.failed'))),
  }
}
