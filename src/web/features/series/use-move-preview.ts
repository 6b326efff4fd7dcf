// What a change of visits would meet and cost, asked of the server whenever it changes.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SeriesId } from '#domain/id.ts'
import { call } from '#web/platform/api.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import type { AskedMove } from './series-queries.ts'

const CHECK_AFTER_MS = 300

export function useMovePreview(id: SeriesId, asked: AskedMove) {
  const current = JSON.stringify(asked)
  const settled = useSettled(current, CHECK_AFTER_MS)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['series-move', id, settled],
    queryFn: ({ signal }) =>
      call('POST /api/series/{id}/move-preview', { params: { id }, body: JSON.parse(settled) as AskedMove & { on: string[] }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isCurrent = settled === current && !isPlaceholderData
  return { found: data, isCurrent, problem: settled === current ? error : null, refetch }
}
