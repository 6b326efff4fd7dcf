// What a visit left behind, gathered for the operator who decides: what was agreed, the timesheet, the tasks, the photos, the payments.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { ReviewedCase } from '#contract/cases.ts'
import { formatDate, formatMinutes } from '#domain/time-format.ts'
import { useWhyNotDone } from '#web/features/bookings/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useMoney } from '#web/words/money.ts'
import { BookingTimeline } from '#web/desks/bookings/index.ts'

type EvidenceProps = { readonly booking: Booking; readonly reviewed: ReviewedCase; readonly moment: (instant: string) => string }

export function CaseEvidence({ booking, reviewed, moment }: EvidenceProps) {
  const { t } = useTranslation('caseReview')
  const language = useLanguage()
  const whyOf = useWhyNotDone()
  const { checklist, photos, notes } = booking
  return (
    <div className="grid gap-6">
      <Part title={t('agreed')}>
        <p>
          {t('agreedVisit', {
            day: formatDate(booking.date, language, 'year'),
            hours: booking.durationHours,
            service: t(`common:services.${booking.serviceType}`),
          })}
        </p>
        {notes !== '' && (
          <p className="whitespace-pre-line">
            {t('notes')}: {notes}
          </p>
        )}
      </Part>
      <Part title={t('timeline')}>
        <BookingTimeline booking={booking} moment={moment} />
      </Part>
      <Timesheet booking={booking} reviewed={reviewed} moment={moment} />
      {checklist.length > 0 && (
        <Part title={t('tasks')} folded>
          <ul className="grid gap-1">
            {checklist.map((task) => (
              <li key={task.id}>
                {task.label} ·{' '}
                <span className={task.answer === 'done' ? 'text-muted-foreground' : 'font-semibold'}>
                  {t(`taskAnswers.${task.answer ?? 'none'}`)}
                </span>
                {task.answer === 'not_done' && <span className="block text-sm text-muted-foreground">{whyOf(task)}</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {photos.length > 0 && (
        <Part title={t('visitPhotos')}>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {photos.map(({ id, url, kind, takenAt, sentAt, note }) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img
                    src={url}
                    alt={t(`photoKinds.${kind}`)}
                    loading="lazy"
                    className="aspect-square w-full rounded-sm bg-secondary object-cover"
                  />
                </a>
                <p className="mt-1 text-xs text-muted-foreground">
                  {t(`photoKinds.${kind}`)} · {moment(takenAt)}
                  {sentAt !== null && ` · ${t('visitRecord:timeline.unsent', { when: moment(sentAt) })}`} {note}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Payments booking={booking} reviewed={reviewed} moment={moment} />
    </div>
  )
}

function Timesheet({ booking, reviewed, moment }: EvidenceProps) {
  const { t } = useTranslation('caseReview')
  const { timeOnSite, shortVisit } = booking
  const { punches } = reviewed.case
  return (
    <Part title={t('sheet')}>
      {punches.length === 0 && <p>{t('noSheet')}</p>}
      <ul className="grid gap-1">
        {punches.map(({ kind, at, sentAt, distanceMeters, reason }) => (
          <li key={`${kind}-${at}`}>
            {t(`punches.${kind}`)} · {moment(at)} · {sentAt !== null && `${t('visitRecord:timeline.unsent', { when: moment(sentAt) })} · `}
            <span className="text-muted-foreground">
              {distanceMeters === null ? t('unknownPlace') : t('at', { meters: Math.round(distanceMeters) })}
              {reason !== null && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ul>
      {timeOnSite && <p>{t('onSite', { onSite: formatMinutes(timeOnSite.minutes), booked: formatMinutes(timeOnSite.bookedMinutes) })}</p>}
      {shortVisit && <p>{shortVisit.note || t(`visitRecord:shortVisit.reasons.${shortVisit.reason}`)}</p>}
    </Part>
  )
}

function Payments({ booking, reviewed, moment }: EvidenceProps) {
  const { t } = useTranslation('caseReview')
  const money = useMoney()
  const { legs, refundedCents } = booking.payment
  return (
    <Part title={t('payments')}>
      <ul className="grid gap-1">
        {legs.map(({ leg, state, amountCents, capturedAt }) => (
          <li key={leg}>
            {t(`legs.${leg}`)} · {money(amountCents ?? 0, 'column')} · {t(`legStates.${state}`)}
            {capturedAt !== null && <span className="text-muted-foreground"> {moment(capturedAt)}</span>}
          </li>
        ))}
        {refundedCents !== null && refundedCents > 0 && <li>{t('refunded', { amount: money(refundedCents, 'column') })}</li>}
      </ul>
      <p>
        {t('total', { amount: money(reviewed.totalCents, 'column') })} ·{' '}
        <strong>{t('left', { amount: money(reviewed.leftCents, 'column') })}</strong>
      </p>
    </Part>
  )
}

function Part({ title, folded = false, children }: { readonly title: string; readonly folded?: boolean; readonly children: ReactNode }) {
  if (folded)
    return (
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-lg font-semibold">{title}</summary>
        <div className="mt-2 grid gap-2">{children}</div>
      </details>
    )
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  )
}
