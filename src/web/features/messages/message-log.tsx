// The lines of a conversation in a window of their own: newest below, older ones loaded on the way up without a jump.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Thread } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { BeforeCommit } from './before-commit.tsx'
import { drawnMessages, isAtEnd, isAtStart } from './history.ts'
import { MessageRow, OutgoingRow } from './message-row.tsx'
import type { Outgoing } from './outgoing.ts'
import { rowsOf, type Row } from './rows.ts'
import { useReading } from './use-reading.ts'
import { numberKey, useScroll } from './use-scroll.ts'
import type { Following } from './use-thread.ts'

/** The row that marks where unread messages begin. */
const UNREAD = 'unread'

type MessageLogProps = {
  readonly thread: Thread
  readonly following: Following
  readonly outgoing: readonly Outgoing[]
  readonly name: string
  readonly dayName: (date: string) => string
  /** A message to show, as the search found it; `at` tells one press from the next. */
  readonly found: { readonly number: number; readonly at: number } | null
  readonly onRetry: (outgoing: Outgoing) => void
  readonly onDiscard: (outgoing: Outgoing) => void
}

export function MessageLog({ thread, following, outgoing, name, dayName, found, onRetry, onDiscard }: MessageLogProps) {
  const { t } = useTranslation('messages')
  const { history, going, failed, goEarlier, goLater, goTo, goLatest } = following
  const { me, visit, other, state } = thread.conversation
  const { timeZone } = visit
  const scroller = useRef<HTMLDivElement>(null)
  const hasEnd = isAtEnd(history)
  // As it was when the page was opened: what is read meanwhile keeps its mark.
  const [firstUnread] = useState(thread.firstUnread)
  const rows = useMemo(
    () => rowsOf(drawnMessages(history), hasEnd ? outgoing : [], { timeZone, me, firstUnread }),
    [history, hasEnd, outgoing, timeZone, me, firstUnread],
  )
  const { place, beforeChange, show, follow } = useScroll({
    scroller,
    hasEnd,
    beginAt: firstUnread === null ? null : UNREAD,
    onNearStart: () => failed === null && goEarlier(),
    onNearEnd: () => failed === null && goLater(),
  })
  useReading({ thread, history, seen: place.seen })

  const showNumber = async (number: number): Promise<void> => {
    await goTo(number)
    if (number === firstUnread) show(UNREAD, 'start')
    else show(numberKey(number))
  }
  const toEnd = async (): Promise<void> => {
    await goLatest()
    follow()
  }
  const onFound = useEffectEvent((number: number) => void showNumber(number))
  useEffect(() => {
    if (found) onFound(found.number)
  }, [found])
  const isUnreadAbove = firstUnread !== null && firstUnread < history.drawn.from
  const onOpen = useEffectEvent(() => {
    if (isUnreadAbove) void showNumber(firstUnread)
  })
  useEffect(() => onOpen(), [])
  // One's own message is always looked at.
  const written = outgoing.at(-1)?.sentId
  const onWritten = useEffectEvent(() => void toEnd())
  const before = useRef(written)
  useEffect(() => {
    if (written !== undefined && written !== before.current) onWritten()
    before.current = written
  }, [written])

  const below = [...history.known.values()].filter(({ number, by }) => by !== me && number > place.seen).length
  return (
    <div className="relative min-h-0 flex-1">
      {/* Whoever has no mouse scrolls it with the arrow keys. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('log.label', { name: other.name })}
        tabIndex={0}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain px-4 pb-3 [overflow-anchor:none] focus-visible:-outline-offset-2 sm:px-6"
      >
        <BeforeCommit of={[rows, going, failed]} onBefore={beforeChange} />
        <div>
          <Start
            {...{ going, failed }}
            isAtStart={isAtStart(history)}
            words={rows.length > 0 ? 'start' : state.state === 'open' ? 'empty' : 'silent'}
            name={name}
            onEarlier={goEarlier}
          />
          <ol>
            {rows.map((row) => (
              <RowOf key={row.key} row={row} {...{ me, name, timeZone, dayName, onRetry, onDiscard }} found={found?.number ?? null} />
            ))}
          </ol>
          {(going === 'later' || failed === 'later') && <MoreBelow isFailed={failed === 'later'} onMore={goLater} />}
        </div>
      </div>
      {isUnreadAbove && (
        <Pill className="top-3" onPress={() => void showNumber(firstUnread)} icon={<ArrowUp aria-hidden className="size-4" />}>
          {t('log.toUnread')}
        </Pill>
      )}
      {!place.isAtEnd && (
        <Pill className="bottom-3" onPress={() => void toEnd()} icon={<ArrowDown aria-hidden className="size-4" />}>
          {below > 0 ? t('log.newBelow', { count: below }) : t('log.toEnd')}
        </Pill>
      )}
      <Announcement history={history} me={me} name={name} />
    </div>
  )
}

type RowOfProps = Pick<MessageLogProps, 'name' | 'dayName' | 'onRetry' | 'onDiscard'> & {
  readonly row: Row
  readonly me: Thread['conversation']['me']
  readonly timeZone: string
  readonly found: number | null
}

function RowOf({ row, me, name, timeZone, dayName, found, onRetry, onDiscard }: RowOfProps) {
  const { t } = useTranslation('messages')
  const shared = { me, name, timeZone }
  if (row.is === 'message') return <MessageRow {...shared} message={row.message} joins={row.joins} isFound={row.message.number === found} />
  if (row.is === 'outgoing') return <OutgoingRow {...shared} {...{ onRetry, onDiscard }} outgoing={row.outgoing} joins={row.joins} />
  if (row.is === 'unread')
    return (
      <li
        data-row={UNREAD}
        className="flex items-center gap-3 pt-4 text-sm font-semibold text-primary before:h-px before:flex-1 before:bg-primary after:h-px after:flex-1 after:bg-primary"
      >
        {t('log.unread')}
      </li>
    )
  return (
    <li data-row={row.key} className="pt-5 pb-1 text-center text-sm font-semibold text-muted-foreground">
      <time dateTime={row.date}>{dayName(row.date)}</time>
    </li>
  )
}

type StartProps = Pick<Following, 'going' | 'failed'> & {
  readonly isAtStart: boolean
  readonly words: 'start' | 'empty' | 'silent'
  readonly name: string
  readonly onEarlier: () => void
}

/** The upper end: the beginning, or the way further back. */
function Start({ going, failed, isAtStart, words, name, onEarlier }: StartProps) {
  const { t } = useTranslation('messages')
  if (isAtStart) return <p className="mx-auto max-w-sm py-6 text-center text-sm text-muted-foreground">{t(`log.${words}`, { name })}</p>
  return (
    <div className="grid min-h-20 content-center justify-items-center gap-1 text-sm">
      {failed && <p role="alert">{t('failures.load')}</p>}
      <Button tone="link" onClick={onEarlier} pending={going === 'earlier'} pendingLabel={t('log.loading')}>
        {t(failed ? 'common:actions.retry' : 'log.earlier')}
      </Button>
    </div>
  )
}

function MoreBelow({ isFailed, onMore }: { readonly isFailed: boolean; readonly onMore: () => void }) {
  const { t } = useTranslation('messages')
  return (
    <div className="grid min-h-14 content-center justify-items-center text-sm">
      {isFailed ? (
        <Button tone="link" onClick={onMore}>
          {t('common:actions.retry')}
        </Button>
      ) : (
        <Spinner />
      )}
    </div>
  )
}

type PillProps = { readonly className: string; readonly icon: ReactNode; readonly onPress: () => void; readonly children: ReactNode }

const Pill = ({ className, icon, onPress, children }: PillProps) => (
  <div className={`pointer-events-none absolute inset-x-0 flex justify-center ${className}`}>
    <Button tone="ghost" onClick={onPress} className="pointer-events-auto bg-popover shadow-lift">
      {icon}
      {children}
    </Button>
  </div>
)

/** Says what came since the page was opened; what is loaded on the way up is not news. */
function Announcement({
  history,
  me,
  name,
}: Pick<Following, 'history'> & { readonly me: Thread['conversation']['me']; readonly name: string }) {
  const { t } = useTranslation('messages')
  const [openedAt] = useState(history.last)
  const newest = history.known.get(history.last)
  const isNews = newest !== undefined && newest.number > openedAt && newest.by !== me
  return (
    <output className="sr-only">
      {isNews && (
        <span key={newest.number} lang={newest.language}>
          {newest.text === '' ? t('log.newPhoto', { name }) : `${t('log.from', { name })} ${newest.text}`}
        </span>
      )}
    </output>
  )
}
