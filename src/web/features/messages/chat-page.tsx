// One conversation, beside the others where there is room. `/messages/{bookingId}`.
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ComponentType } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { BookingId } from '#domain/id.ts'
import { useParams } from '#web/router/index.ts'
import { bookingQuestion, loadFresh } from '#web/features/bookings/index.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { NotFound } from '#web/platform/faults/not-found.tsx'
import { useLiveInterval } from '#web/platform/live/live-state.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ForbiddenState } from '#web/ui/forbidden-state.tsx'
import { lateComponent, Nothing } from '#web/ui/late-component.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Chat } from './chat.tsx'
import { loadConversations, threadQuestion } from './messages-queries.ts'
import { Panes } from './panes.tsx'
import { pathId } from '#web/platform/typed-id.ts'

type List = ComponentType<{ readonly open: string | null }>
const fetchList = async (): Promise<List> => (await import('./conversation-list.tsx')).ConversationList
/** Loaded on the server, and in the browser once a link led to a conversation; a phone shows none beside it. */
let known: List | null = null
const LateList = lateComponent(fetchList, Nothing)

export async function load({ queries, params }: PageLoad): Promise<void> {
  const bookingId = pathId<BookingId>(params, 'bookingId')
  await Promise.all([
    loadFresh(queries, threadQuestion(bookingId)),
    loadFresh(queries, bookingQuestion(bookingId)),
    loadConversations(queries),
    fetchList().then(
      (list) => (known = list),
      () => undefined,
    ),
  ])
}

export function Page() {
  const bookingId = pathId<BookingId>(useParams(), 'bookingId')
  const List = known ?? LateList
  const list = (
    <Suspense fallback={null}>
      <List open={bookingId} />
    </Suspense>
  )
  return (
    <Panes isList={false} list={list}>
      <Conversation key={bookingId} bookingId={bookingId} />
    </Panes>
  )
}

function Conversation({ bookingId }: { readonly bookingId: BookingId }) {
  const { t } = useTranslation('messages')
  const { data, ...question } = useQuery({ ...threadQuestion(bookingId), refetchInterval: useLiveInterval() })
  if (data) return <Chat thread={data} />
  const status = question.error instanceof ApiProblem ? question.error.status : null
  if (status === 404) return <NotFound />
  if (status === 403)
    return (
      <>
        <PageHead title={t('denied.title')} noindex />
        <ForbiddenState whole title={t('denied.title')} actions={<LinkButton to="/messages">{t('title')}</LinkButton>}>
          {t('denied.body')}
        </ForbiddenState>
      </>
    )
  return (
    <div className="flex-1 p-4 sm:p-6">
      <PageHead title={t('title')} noindex />
      <NotAnswered
        question={question}
        words={{ failed: t('failures.load'), failedBody: t('failures.loadBody'), loading: t('log.loading') }}
      >
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="ml-auto h-20 w-1/2" />
        <Skeleton className="h-12 w-1/2" />
      </NotAnswered>
    </div>
  )
}
