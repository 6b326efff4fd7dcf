// One booking before an operator: who, when, where, for how much, and what happened.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { isEnded } from '#domain/booking.ts'
import type { BookingId, UserId } from '#domain/id.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { bookingQuestion, StatusBadge } from '#web/features/bookings/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/router/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { timeAt, useMoment } from '#web/words/moments.ts'
import { useGivenBack } from '#web/words/given-back.ts'
import { useMoney } from '#web/words/money.ts'
import { BookingTimeline } from './booking-timeline.tsx'
import { EndForBoth, ENDINGS_FOR_BOTH } from './end-for-both.tsx'
import { MoveForBoth } from './move-for-both.tsx'
import { bookForPath } from './booking-desk-queries.ts'
import { logPath, PanelNotAnswered, personPath, WithDuty } from '#web/desks/frame/index.ts'

export function BookingPanel({ id, closed }: { readonly id: BookingId; readonly closed: string }) {
  const { t } = useTranslation('bookingDesk')
  // Never from the cache: it may have moved on meanwhile.
  const { data: booking, ...question } = useQuery({ ...bookingQuestion(id), gcTime: 0, refetchOnMount: 'always' })
  return booking ? <Opened booking={booking} closed={closed} /> : <PanelNotAnswered question={question} failed={t('panel.failed')} />
}

function Opened({ booking, closed }: { readonly booking: Booking; readonly closed: string }) {
  const { t } = useTranslation('bookingDesk')
  const language = useLanguage()
  const money = useMoney()
  const moment = useMoment(booking.timeZone, new Date(booking.now))
  const { reference, date, time, endsAt, timeZone, address, city, client, cleaner, notes, cost, earningsCents } = booking
  const back = useGivenBack()(booking)
  const rows = [
    { key: 'client', term: t('client'), value: <PersonLink person={client} /> },
    { key: 'cleaner', term: t('cleaner'), value: cleaner ? <PersonLink person={cleaner} /> : t('noCleaner') },
    {
      key: 'when',
      term: t('panel.when'),
      value: `${formatDate(date, language, 'year')}, ${formatTime(time, language)} – ${timeAt(endsAt, timeZone, language)}`,
    },
    { key: 'where', term: t('panel.where'), value: [address.street, city].filter(Boolean).join(', ') },
    { key: 'service', term: t('panel.service'), value: t(`common:services.${booking.serviceType}`) },
    { key: 'payment', term: t('panel.payment'), value: t(`bookings:paymentStatus.${booking.paymentStatus}`) },
    ...(cost ? [{ key: 'total', term: t('total'), value: `${money(cost.netCents, 'column')}${back === null ? '' : ` (${back})`}` }] : []),
    ...(earningsCents === null ? [] : [{ key: 'earnings', term: t('earnings'), value: money(earningsCents, 'column') }]),
    ...(notes === '' ? [] : [{ key: 'notes', term: t('panel.notes'), value: <span className="whitespace-pre-line">{notes}</span> }]),
  ]
  return (
    <Card asChild>
      <article aria-labelledby="booking-title">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          <h2 id="booking-title" className="text-xl">
            {reference}
          </h2>
          <StatusBadge booking={booking} />
        </div>
        <DescriptionList rows={rows} />
        <h3 className="mt-6 mb-2 text-lg">{t('panel.story')}</h3>
        <BookingTimeline booking={booking} moment={moment} />
        <ActsForBoth booking={booking} />
        <p className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={closed} tone="ghost">
            {t('panel.close')}
          </LinkButton>
          {isEnded(booking.status) && (
            <WithDuty duty="act for people on a visit">
              <LinkButton to={bookForPath(client.id, booking.id)}>{t('book.someoneElse')}</LinkButton>
            </WithDuty>
          )}
          <WithDuty duty="read the log">
            <LinkButton to={logPath({ about: reference })} tone="ghost">
              {t('panel.log')}
            </LinkButton>
          </WithDuty>
        </p>
      </article>
    </Card>
  )
}

function PersonLink({ person }: { readonly person: { readonly id: UserId; readonly name: string } }) {
  return (
    <Link to={personPath(person.id)} className="hover:text-primary hover:underline">
      <TypedName>{person.name}</TypedName>
    </Link>
  )
}

const ACTS = ['move-for-both', ...ENDINGS_FOR_BOTH] as const
type Act = (typeof ACTS)[number]

/** What operators may do for the people of a visit now, one at a time. */
function ActsForBoth({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookingDesk')
  const [open, setOpen] = useState<Act | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const acts = ACTS.filter((act) => booking.allowedSteps.includes(act))
  const close = () => {
    setOpen(null)
    opener.current?.focus()
  }
  if (acts.length === 0) return null
  return (
    <section className="mt-6">
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button
            key={act}
            ref={act === open ? opener : undefined}
            tone="ghost"
            aria-expanded={act === open}
            onClick={() => setOpen(act === open ? null : act)}
          >
            {act === 'move-for-both' ? t('panel.move') : t(`end.${act}.open`)}
          </Button>
        ))}
      </div>
      {open === 'move-for-both' && <MoveForBoth booking={booking} onDone={close} />}
      {open !== null && open !== 'move-for-both' && <EndForBoth key={open} booking={booking} ending={open} onDone={close} />}
    </section>
  )
}
