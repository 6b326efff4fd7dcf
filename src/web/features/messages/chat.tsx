// An open conversation: the visit above, what was said, and where to write, or why nobody writes here any more.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Thread } from '#contract/messages.ts'
import { formatDate, localPartsOf } from '#domain/time-format.ts'
import { useBooking, useServerNow } from '#web/features/bookings/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { usePresence, useTyping } from '#web/platform/live/presence.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { latePanel } from '#web/ui/late-panel.tsx'
import { capitalized, dayFrom } from '#web/words/moments.ts'
import { ChatHeader } from './chat-header.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { Composer } from './composer.tsx'
import { fetchLate } from './fetch-late.ts'
import { latestMessages } from './history.ts'
import { MessageLog } from './message-log.tsx'
import { nameOf } from './name-of.ts'
import { outbox } from './unsent.ts'
import type { MessageSearchProps } from './message-search.tsx'
import type { Outgoing } from './outgoing.ts'
import { useOutgoing, useSendingOutbox } from '#web/platform/outbox/use-outbox.ts'
import { useThread } from './use-thread.ts'

const MessageSearch = latePanel<MessageSearchProps>(async () => (await fetchLate()).MessageSearch, { ahead: true })

export function Chat({ thread }: { readonly thread: Thread }) {
  const { t } = useTranslation('messages')
  const { conversation, operatorReadings } = thread
  const { bookingId, me, other, visit, state } = conversation
  const name = nameOf(other)
  const dayName = useDayName(visit.timeZone, useServerNow(thread.now))
  const { data: booking } = useBooking(bookingId)
  const presence = usePresence(other.id)
  const typing = useTyping(other.id)
  const following = useThread(bookingId, thread)
  useSendingOutbox(outbox)
  const outgoing = useOutgoing(outbox).filter((each) => each.bookingId === bookingId)
  const [given, setGiven] = useState<{ readonly text: string; readonly at: number } | null>(null)
  const [isSearching, setSearching] = useState(false)
  const [found, setFound] = useState<{ readonly number: number; readonly at: number } | null>(null)

  const discard = (each: Outgoing) => void outbox.discard(each.sentId)
  const retry = async (each: Outgoing): Promise<void> => {
    if (each.refused?.code === 'phone-number-in-text') {
      await outbox.discard(each.sentId)
      return setGiven({ text: each.text, at: Date.now() })
    }
    await outbox.retry(each.sentId, each.refused?.code === 'contact-in-text' ? { sendAnyway: true } : {})
    await outbox.flush()
  }
  const said = latestMessages(following.history).flatMap(({ by, text }) => (by === me && text !== '' ? [text] : []))
  return (
    <>
      <PageHead title={t('chat.title', { name: other.name })} noindex />
      <ChatHeader
        {...{ conversation, booking, presence }}
        isTyping={typing.isTyping}
        isSearching={isSearching}
        onSearch={() => setSearching(!isSearching)}
      />
      <MessageSearch
        open={isSearching}
        bookingId={bookingId}
        {...{ me, name, dayName, timeZone: visit.timeZone }}
        onFound={(number) => setFound({ number, at: Date.now() })}
        onClose={() => {
          setSearching(false)
          setFound(null)
        }}
      />
      {operatorReadings.length > 0 && (
        <p className="border-b bg-info-muted px-4 py-2 text-sm text-info sm:px-6">
          {t('chat.readings', { when: operatorReadings.map((at) => dayName(localPartsOf(new Date(at), visit.timeZone).date)).join(', ') })}
        </p>
      )}
      <MessageLog {...{ thread, following, outgoing, name, dayName, found }} onRetry={(each) => void retry(each)} onDiscard={discard} />
      {state.state === 'open' ? (
        <Composer
          {...{ bookingId, name, given }}
          part={me}
          onTyped={typing.typed}
          onStopped={typing.stopped}
          before={said}
          accessPath={booking?.propertyId ? `/properties/${booking.propertyId}#access` : `/bookings/${bookingId}`}
        />
      ) : (
        <ClosedNotice reason={state.reason} {...{ me, name, bookingId, booking }} />
      )}
    </>
  )
}

/** « aujourd’hui », « hier », « lundi 23 novembre », and the year of others. */
function useDayName(timeZone: string, now: Date): (date: string) => string {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const today = localPartsOf(now, timeZone).date
  return (date) => {
    const day = dayFrom(today, date)
    if (day === 'today' || day === 'yesterday') return t(`log.${day}`)
    return capitalized(formatDate(date, language, date.slice(0, 4) === today.slice(0, 4) ? 'weekday' : 'year'))
  }
}
