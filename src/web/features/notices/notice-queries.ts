// Questions about notices, and what marks them as read.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { ask, call, type Answer, type Input } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { askAgain } from '#web/platform/ask-again.ts'

export const PAGE_SIZE = 20
/** As many as the bell's panel shows. */
const LATEST = 8

export const noticesPage = (page: number) => ask('GET /api/notices', { query: { page, pageSize: PAGE_SIZE } })
export const latestNotices = ask('GET /api/notices', { query: { pageSize: LATEST } })
export const channelsQuestion = ask('GET /api/notices/channels')

export type NoticeList = Answer<'GET /api/notices'>

export function useMarkRead() {
  const { t } = useTranslation('notices')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'POST /api/notices/read'>['body']) => call('POST /api/notices/read', { body }),
    onSuccess: () => askAgain(queries, 'notice'),
    onError: useProblemToast(t('readFailed')),
  })
}
