// Above a conversation: with whom, about which visit and where, and what can be done with it.
import { TypedName } from '#web/ui/typed-name.tsx'
import { ChevronLeft, EllipsisVertical, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { Conversation } from '#contract/messages.ts'
import { addressLine } from '#domain/address.ts'
import type { Presence } from '#domain/presence.ts'
import { formatDate, localPartsOf } from '#domain/time-format.ts'
import { Link } from '#web/router/index.ts'
import { StatusBadge } from '#web/features/bookings/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { DisclosureMenu } from '#web/ui/disclosure-menu.tsx'
import { capitalized, timeAt } from '#web/words/moments.ts'
import { latePanel } from '#web/ui/late-panel.tsx'
import { fetchLate } from './fetch-late.ts'
import type { MuteDialogProps } from './mute-dialog.tsx'
import { nameOf } from './name-of.ts'
import type { ReportDialogProps } from './report-dialog.tsx'

const MuteDialog = latePanel<MuteDialogProps>(async () => (await fetchLate()).MuteDialog, { ahead: true })
const ReportDialog = latePanel<ReportDialogProps>(async () => (await fetchLate()).ReportDialog, { ahead: true })

type ChatHeaderProps = {
  readonly conversation: Conversation
  /** Undefined while its answer is on the way. */
  readonly booking: Booking | undefined
  /** Null where it is not told. */
  readonly presence: Presence | null
  readonly isTyping: boolean
  readonly isSearching: boolean
  readonly onSearch: () => void
}

const round = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-muted'

export function ChatHeader({ conversation, booking, presence, isTyping, isSearching, onSearch }: ChatHeaderProps) {
  const { t } = useTranslation('messages')
  const { bookingId, other, isMuted, isReported } = conversation
  const [asks, setAsks] = useState<'mute' | 'report' | null>(null)
  const close = () => setAsks(null)
  return (
    <header className="border-b">
      <div className="flex items-center gap-2 px-2 py-2 sm:px-4">
        <Link to="/messages" aria-label={t('chat.back')} className={`${round} text-primary lg:hidden`}>
          <ChevronLeft aria-hidden className="size-6" />
        </Link>
        <Avatar name={other.name} src={other.profilePic} size="sm" className="lg:ml-2" />
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="truncate text-lg">
            <TypedName>{other.name}</TypedName>
          </h1>
          <output className="flex items-center gap-1.5 text-sm leading-tight text-muted-foreground empty:hidden">
            {isTyping ? t('chat.typing', { name: nameOf(other) }) : presence && <Standing presence={presence} />}
          </output>
        </div>
        <button type="button" aria-label={t('search.open')} aria-expanded={isSearching} onClick={onSearch} className={round}>
          <Search aria-hidden className="size-5" />
        </button>
        <DisclosureMenu
          align="end"
          hideArrow
          buttonClassName={round}
          label={
            <>
              <EllipsisVertical aria-hidden className="size-5" />
              <span className="sr-only">{t('chat.more')}</span>
            </>
          }
        >
          <Link to={`/bookings/${bookingId}`}>{t('chat.booking')}</Link>
          <button type="button" onClick={() => setAsks('mute')}>
            {t(isMuted ? 'mute.undo' : 'mute.do')}
          </button>
          {isReported ? (
            <p className="px-3 py-2 text-sm text-muted-foreground">{t('report.done')}</p>
          ) : (
            <button type="button" onClick={() => setAsks('report')}>
              {t('report.do')}
            </button>
          )}
        </DisclosureMenu>
      </div>
      <Visit conversation={conversation} booking={booking} />
      <MuteDialog conversation={conversation} open={asks === 'mute'} onClose={close} />
      <ReportDialog conversation={conversation} open={asks === 'report'} onClose={close} />
    </header>
  )
}

const DOTS: Readonly<Record<Presence, string>> = { online: 'bg-ok', away: 'bg-warn', busy: 'bg-primary', offline: 'bg-input' }

function Standing({ presence }: { readonly presence: Presence }) {
  const { t } = useTranslation('messages')
  return (
    <>
      <span aria-hidden className={`size-2 rounded-full ${DOTS[presence]}`} />
      {t(`chat.presence.${presence}`)}
    </>
  )
}

/** When and where, and its state: a press opens it. */
function Visit({ conversation: { bookingId, visit }, booking }: Pick<ChatHeaderProps, 'conversation' | 'booking'>) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const { startsAt, endsAt, timeZone, serviceType } = visit
  const { date } = localPartsOf(new Date(startsAt), timeZone)
  return (
    <Link to={`/bookings/${bookingId}`} className="flex items-center gap-3 bg-muted px-4 py-2 text-sm hover:bg-secondary sm:px-6">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {t('chat.when', {
            date: capitalized(formatDate(date, language, 'short')),
            from: timeAt(startsAt, timeZone, language),
            to: timeAt(endsAt, timeZone, language),
          })}
        </span>
        <span className="block truncate text-muted-foreground">
          {t(`common:services.${serviceType}`)}
          {booking && ` · ${addressLine(booking.address)}`}
        </span>
      </span>
      {booking && <StatusBadge booking={booking} />}
    </Link>
  )
}
