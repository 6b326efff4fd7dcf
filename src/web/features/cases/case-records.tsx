// What was paid for the visit and written about it, folded under its case.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { VisitCase } from '#contract/cases.ts'
import { useMoney } from '#web/words/money.ts'

type Moment = (instant: string) => string

export function CasePayments({ booking, moment }: { readonly booking: Booking; readonly moment: Moment }) {
  const { t } = useTranslation('cases')
  const money = useMoney()
  const { legs, refundedCents } = booking.payment
  return (
    <Folded title={t('payments.title')}>
      {legs.map(({ leg, capturedAt, amountCents }) => (
        <li key={leg}>
          {t(`payments.${leg}`)}
          {amountCents !== null && ` · ${money(amountCents, 'column')}`} ·{' '}
          <span className="text-muted-foreground">{capturedAt === null ? t('payments.unpaid') : moment(capturedAt)}</span>
        </li>
      ))}
      {refundedCents !== null && refundedCents > 0 && <li>{t('payments.refunded', { amount: money(refundedCents, 'column') })}</li>}
    </Folded>
  )
}

/** The timesheet: when the cleaner came and left, as their device noted it. */
export function CasePunches({ punches, moment }: { readonly punches: VisitCase['punches']; readonly moment: Moment }) {
  const { t } = useTranslation('cases')
  if (punches.length === 0) return null
  return (
    <Folded title={t('punches.title')}>
      {punches.map(({ kind, at, sentAt }) => (
        <li key={kind}>
          {t(`punches.${kind}`)} · {moment(at)}
          {sentAt !== null && (
            <span className="block text-sm text-muted-foreground">{t('visitRecord:timeline.unsent', { when: moment(sentAt) })}</span>
          )}
        </li>
      ))}
    </Folded>
  )
}

type LettersProps = {
  readonly letters: VisitCase['letters']
  readonly moment: Moment
  /** To whom a letter went, where the reader sees both parties'. */
  readonly nameOf?: (to: 'client' | 'cleaner') => string
}

export function CaseLetters({ letters, moment, nameOf }: LettersProps) {
  const { t } = useTranslation('cases')
  if (letters.length === 0) return null
  return (
    <Folded title={t('letters')}>
      {letters.map(({ subject, to, at }) => (
        <li key={`${to}-${at}-${subject}`}>
          {subject}
          <span className="block text-sm text-muted-foreground">
            {nameOf && `${nameOf(to)} · `}
            {moment(at)}
          </span>
        </li>
      ))}
    </Folded>
  )
}

function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-xl font-semibold">{title}</summary>
      <ul className="mt-2 grid gap-3">{children}</ul>
    </details>
  )
}
