// Every conversation of the reader: with whom, about which visit, the last word, and what they have not read.
import { TypedName } from '#web/ui/typed-name.tsx'
import { BellOff } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Conversation } from '#contract/messages.ts'
import { countPages } from '#domain/paging.ts'
import { formatDate, localPartsOf } from '#domain/time-format.ts'
import { Link } from '#web/router/index.ts'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useLiveInterval } from '#web/platform/live/live-state.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { useUser } from '#web/platform/site.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EmptyHouse } from '#web/ui/illustrations/spots.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dayFrom, timeAt } from '#web/words/moments.ts'
import { useServerNow } from '#web/features/bookings/index.ts'
import { conversationsQuestion, messageDraft } from './messages-queries.ts'
import { nameOf } from './name-of.ts'

export function ConversationList({ open }: { readonly open: string | null }) {
  const { t } = useTranslation('messages')
  const [pages, setPages] = useState(1)
  const { data, ...question } = useConversations(1)
  if (!data)
    return (
      <div className="px-4">
        <NotAnswered
          question={question}
          words={{ failed: t('list.failed'), failedBody: t('failures.loadBody'), loading: t('list.loading') }}
        >
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-18 w-full" />
          ))}
        </NotAnswered>
      </div>
    )
  if (data.total === 0) return <NoConversation />
  const last = countPages(data.total, data.pageSize)
  return (
    <>
      <ul>
        {Array.from({ length: Math.min(pages, last) }, (_, index) => (
          <Rows key={index} page={index + 1} open={open} />
        ))}
      </ul>
      <Arrivals conversations={data.items} open={open} />
      {pages < last && (
        <p className="py-2 text-center">
          <Button tone="link" onClick={() => setPages(pages + 1)}>
            {t('list.more')}
          </Button>
        </p>
      )}
    </>
  )
}

const useConversations = (page: number) => useQuery({ ...conversationsQuestion(page), refetchInterval: useLiveInterval() })

function Rows({ page, open }: { readonly page: number; readonly open: string | null }) {
  const { t } = useTranslation('messages')
  const { data, ...question } = useConversations(page)
  if (!data)
    return (
      <li className="px-4">
        <NotAnswered
          question={question}
          words={{ failed: t('list.failed'), failedBody: t('failures.loadBody'), loading: t('list.loading') }}
        >
          <Skeleton className="h-18 w-full" />
        </NotAnswered>
      </li>
    )
  return data.items.map((conversation) => (
    <li key={conversation.bookingId}>
      <Row conversation={conversation} isOpen={conversation.bookingId === open} answeredAt={data.now} />
    </li>
  ))
}

type RowProps = { readonly conversation: Conversation; readonly isOpen: boolean; readonly answeredAt: string }

function Row({ conversation, isOpen, answeredAt }: RowProps) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const { bookingId, other, visit, last, unread, isMuted, state } = conversation
  const draft = useDraft(messageDraft(bookingId))?.text
  const visitOn = formatDate(localPartsOf(new Date(visit.startsAt), visit.timeZone).date, language, 'short')
  const isUnread = unread > 0 && !isOpen
  return (
    <Link
      to={`/messages/${bookingId}`}
      aria-current={isOpen ? 'page' : undefined}
      className="flex gap-3 border-b px-4 py-3 hover:bg-muted aria-[current]:bg-secondary sm:px-6 lg:px-4"
    >
      <Avatar name={other.name} src={other.profilePic} size="sm" className="size-12" />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        <span className="flex items-baseline justify-between gap-2">
          <b className="truncate font-semibold">
            <TypedName>{other.name}</TypedName>
          </b>
          {last && <When at={last.at} timeZone={visit.timeZone} answeredAt={answeredAt} />}
        </span>
        <span className="truncate text-sm text-muted-foreground">
          {t('list.visit', { service: t(`common:services.${visit.serviceType}`), date: visitOn })}
          {state.state === 'closed' && ` · ${t('list.closed')}`}
        </span>
        <span className="flex items-center gap-2">
          <span className={cn('min-w-0 flex-1 truncate', isUnread ? 'font-semibold' : 'text-muted-foreground')}>
            {draft ? (
              <>
                <span className="font-semibold text-bad">{t('list.draft')}</span> {draft}
              </>
            ) : (
              <LastWords conversation={conversation} />
            )}
          </span>
          {isMuted && (
            <>
              <BellOff aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <span className="sr-only">{t('list.muted')}</span>
            </>
          )}
          {isUnread && (
            <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-primary px-1.5 text-xs font-bold tabular-nums text-primary-foreground">
              <span aria-hidden>{unread}</span>
              <span className="sr-only">{t('list.unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

function LastWords({ conversation: { last, me, other } }: { readonly conversation: Conversation }) {
  const { t } = useTranslation('messages')
  if (!last) return t('list.none', { name: nameOf(other) })
  const words = last.text === '' ? t('list.photos', { count: last.photoCount }) : last.text
  return last.by === me ? t('list.yours', { words }) : words
}

/** The hour of today, « hier », then the date. */
function When({ at, timeZone, answeredAt }: { readonly at: string; readonly timeZone: string; readonly answeredAt: string }) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const now = useServerNow(answeredAt)
  const { date } = localPartsOf(new Date(at), timeZone)
  const day = dayFrom(localPartsOf(now, timeZone).date, date)
  const words =
    day === 'today' ? timeAt(at, timeZone, language) : day === 'yesterday' ? t('log.yesterday') : formatDate(date, language, 'short')
  return (
    <time dateTime={at} className="shrink-0 text-xs text-muted-foreground">
      {words}
    </time>
  )
}

/** Says who has just written, unless their conversation is open. */
function Arrivals({ conversations, open }: { readonly conversations: readonly Conversation[]; readonly open: string | null }) {
  const { t } = useTranslation('messages')
  const numbers = new Map(conversations.map(({ bookingId, last }) => [bookingId, last?.number ?? 0]))
  const [known] = useState(numbers)
  const news = conversations.find(
    ({ bookingId, last, me }) => last !== null && last.by !== me && bookingId !== open && last.number > (known.get(bookingId) ?? 0),
  )
  return <output className="sr-only">{news && <span key={news.last?.at}>{t('list.arrived', { name: nameOf(news.other) })}</span>}</output>
}

function NoConversation() {
  const { t } = useTranslation('messages')
  const part = useUser()?.role === 'cleaner' ? 'cleaner' : 'client'
  return (
    <EmptyState
      illustration={<EmptyHouse />}
      title={t('list.empty.title')}
      actions={<LinkButton to="/bookings">{t('list.empty.action')}</LinkButton>}
    >
      {t(`list.empty.${part}`)}
    </EmptyState>
  )
}
