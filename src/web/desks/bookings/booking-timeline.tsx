// What happened to a visit, for operators: the steps that are done, with their times.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'

type TimelineProps = { readonly booking: Booking; readonly moment: (instant: string) => string }

type Entry = Booking['timeline'][number]

export function BookingTimeline({ booking, moment }: TimelineProps) {
  const { t } = useTranslation('visitRecord')
  const name = booking.cleaner?.name ?? t('bookings:party.none')
  const titleOf = (kind: Entry['kind'], actor: Entry['actor']): string => {
    if (kind === 'ended') return t(endingOf(booking), { name, client: booking.client.name })
    if (kind === 'requested' && actor === 'admin') return t('timeline.onBehalf')
    return t(`timeline.client.${kind}.done`, { name })
  }
  const happened = booking.timeline.flatMap(({ kind, at, sentAt, state, actor }) => {
    if (at === null || (state !== 'done' && state !== 'ended')) return []
    return [{ kind, at, sentAt, title: titleOf(kind, actor) }]
  })
  return (
    <ul className="grid gap-1">
      {happened.map(({ kind, at, sentAt, title }) => (
        <li key={kind}>
          {title} ·{' '}
          <span className="text-muted-foreground">
            {moment(at)}
            {sentAt !== null && ` · ${t('timeline.unsent', { when: moment(sentAt) })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const ENDINGS = {
  expired: 'timeline.ended.expired',
  unpaid: 'timeline.ended.unpaid',
  promotions_lost: 'timeline.ended.promotionsLost',
  no_show: 'timeline.ended.noShow',
  lock_out: 'timeline.ended.lockOut',
  not_done: 'timeline.ended.notDone',
} as const

function endingOf({ status, endReason, endedBy }: Booking) {
  if (status === 'declined') return 'timeline.ended.declined'
  if (status === 'declined_by_client') return 'timeline.ended.offerDeclined'
  const known = (Object.keys(ENDINGS) as (keyof typeof ENDINGS)[]).find((reason) => reason === endReason)
  if (known) return ENDINGS[known]
  if (endedBy === 'client') return 'timeline.ended.byClient'
  return endedBy === 'cleaner' ? 'timeline.ended.byCleaner' : 'timeline.ended.other'
}
