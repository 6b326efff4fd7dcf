// Why nobody writes in a conversation any more, and what its reader can do instead.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { Conversation } from '#contract/messages.ts'
import { CONVERSATION_OPEN_DAYS, type ConversationClosedReason } from '#domain/message.ts'
import { Link } from '#web/router/index.ts'

type Next = 'booking' | 'again' | 'other'

/** Cleaners have the booking alone. */
const NEXT_OF_CLIENT: Readonly<Record<ConversationClosedReason, Next>> = {
  'not-confirmed': 'booking',
  cancelled: 'other',
  over: 'again',
  'account-closed': 'other',
}

type ClosedNoticeProps = Pick<Conversation, 'bookingId' | 'me'> & {
  readonly reason: ConversationClosedReason
  readonly name: string
  /** Undefined while its answer is on the way. */
  readonly booking: Booking | undefined
}

export function ClosedNotice({ reason, me, name, bookingId, booking }: ClosedNoticeProps) {
  const { t } = useTranslation('messages')
  const ways: Readonly<Record<Next, { readonly to: string; readonly words: string }>> = {
    booking: { to: `/bookings/${bookingId}`, words: t('chat.booking') },
    again: { to: `/cleaners/${booking?.cleaner?.slug ?? ''}`, words: t('closed.again', { name }) },
    other: { to: '/cleaners', words: t('closed.other') },
  }
  const { to, words } = ways[me === 'client' ? NEXT_OF_CLIENT[reason] : 'booking']
  return (
    <div className="safe-bottom grid justify-items-center border-t bg-muted px-4 pt-4 pb-2 text-center text-muted-foreground sm:px-6">
      <p>{t(`closed.${reason}`, { name, days: CONVERSATION_OPEN_DAYS })}</p>
      <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
        {words}
      </Link>
    </div>
  )
}
