// The first cards of a day: what a case asks of its reader, and the money that waits for an account.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { DayCase } from '#contract/today.ts'
import type { CleanerDay } from '#contract/today.ts'
import { doesMoneyWait, isAccountToOpen } from '#domain/payout-account.ts'
import { formatDate } from '#domain/time-format.ts'
import { usePart } from '#web/features/bookings/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useCaseEffect } from '#web/words/case-words.ts'
import { useMoment } from '#web/words/moments.ts'
import { useMoney } from '#web/words/money.ts'

export const DayCases = ({ cases, now }: { readonly cases: readonly DayCase[]; readonly now: Date }) =>
  cases.map((one) => <CaseCard key={one.bookingId} {...one} now={now} />)

function CaseCard(props: DayCase & { readonly now: Date }) {
  const { t } = useTranslation('today')
  const language = useLanguage()
  const money = useMoney()
  const { bookingId, notice, date, frozenCents } = props
  const title = useCaseTitle(props)
  const facts = t('cases.visit', { date: formatDate(date, language, 'short') })
  const isAwaited = notice === 'answer' || notice === 'redo'
  return (
    <Banner
      tone={isAwaited ? 'warn' : 'info'}
      title={title}
      action={
        <LinkButton to={`/bookings/${bookingId}/case`} tone={isAwaited ? 'primary' : 'ghost'}>
          {t(notice === 'answer' ? 'cases.answer' : 'cases.see')}
          <span className="sr-only"> · {facts}</span>
        </LinkButton>
      }
    >
      <p>
        {facts}
        {frozenCents > 0 && ` · ${t('cases.frozen', { amount: money(frozenCents) })}`}
      </p>
    </Banner>
  )
}

function useCaseTitle({ notice, opener, name, until, decision, timeZone, now }: DayCase & { readonly now: Date }): string {
  const { t } = useTranslation('today')
  const moment = useMoment(timeZone, now)
  const effect = useCaseEffect(usePart())
  const reported = t(`cases.reported.${opener}`, { name })
  if (notice === 'answer') return until === null ? reported : `${reported} ${t('cases.answerBy', { when: moment(until, 'before') })}`
  if (notice === 'redo') return t('cases.redo', { name })
  if (decision === null) return `${reported} ${t('cases.waits')}`
  const decided = t(opener === 'you' ? 'cases.yours' : 'cases.theirs', { effect: effect(decision) })
  if (notice !== 'decided') return `${decided} ${t('cases.inReview')}`
  return until === null ? decided : `${decided} ${t('cases.appeal', { when: moment(until, 'until') })}`
}

export function PayoutCard({ payout }: { readonly payout: CleanerDay['payout'] }) {
  const { t } = useTranslation('today')
  const money = useMoney()
  const { act, waitingCents } = payout
  if (!isAccountToOpen(act) || !doesMoneyWait({ act, waitingCents })) return null
  return (
    <Banner
      tone="warn"
      title={t('payout.waits', { amount: money(waitingCents) })}
      action={<LinkButton to="/profile/payouts">{t(`payout.${act}`)}</LinkButton>}
    >
      <p>{t('payout.body')}</p>
    </Banner>
  )
}
