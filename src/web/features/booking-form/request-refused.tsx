// Why the request was refused, and the shortest way to continue: another hour, the new price, or the step to correct.
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatMoney } from '#domain/money-format.ts'
import { cents, type Cents } from '#domain/money.ts'
import { formatOpening } from '#web/words/days.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { useLanguage } from '#web/platform/language.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { stepToCorrect } from './booking-steps.ts'
import { alternativesOf, slotsOf, type Opening } from './openings-calendar.ts'

/** `before` and `after` are totals of the shown price and of the current one. */
export type Refused = {
  readonly problem: unknown
  readonly at: number
  readonly before: Cents
  readonly after: Cents | null
  /** Of a promotion that the former price had. */
  readonly lostCode: string | null
}

type RequestRefusedProps = { readonly refused: Refused; readonly onChoose: (opening: Opening) => void }

export function RequestRefused({ refused: { problem, before, after, lostCode }, onChoose }: RequestRefusedProps) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  if (!(problem instanceof ApiProblem)) {
    return (
      <Banner tone="bad" role="alert">
        {messageOf(problem, t('pay.failed'))}
      </Banner>
    )
  }
  // The price of later visits changed, not that of the first.
  if (after !== null && after !== before) {
    const difference = cents(Math.abs(after - before))
    return (
      <Banner tone="warn" role="alert" title={t('pay.priceChanged')}>
        <p>
          {t('pay.priceWas', {
            before: formatMoney(before, language),
            after: formatMoney(after, language),
            difference: `${after > before ? '+' : '−'}${formatMoney(difference, language)}`,
          })}
        </p>
        {lostCode !== null && <p>{t('code.lost', { code: lostCode })}</p>}
        {problem.details['arePromotionsLost'] === true && <p>{t('pay.oncePerHome')}</p>}
      </Banner>
    )
  }
  const alternatives = alternativesOf(problem.details)
  const unfit = slotsOf(problem.details)
  const step = stepToCorrect(problem)
  return (
    <Banner tone="bad" role="alert" title={problem.message}>
      {Object.values(problem.fields).map((reason) => reason !== problem.message && <p key={reason}>{reason}</p>)}
      {unfit.length > 0 && (
        <ul aria-label={t('repeat.concerned')} className="list-disc pl-5">
          {unfit.map((slot) => (
            <li key={slot.date}>{formatOpening(slot, language)}</li>
          ))}
        </ul>
      )}
      {alternatives.length > 0 && (
        <fieldset aria-label={t('pay.alternatives')} className="mt-3 flex flex-wrap gap-2.5">
          {alternatives.map((opening) => (
            <Button key={opening.startsAt} tone="ghost" onClick={() => onChoose(opening)}>
              {formatOpening(opening, language)}
            </Button>
          ))}
        </fieldset>
      )}
      {problem.code === 'requests-without-card' && (
        <LinkButton tone="link" to="/bookings">
          {t('pay.toBookings')}
        </LinkButton>
      )}
      {problem.code === 'second-half-owed' && (
        <LinkButton tone="link" to={`/bookings/${String(problem.details['bookingId'])}/pay`}>
          {t('pay.payOwed')}
        </LinkButton>
      )}
      {step && (
        <LinkButton tone="link" to={`?step=${step}`}>
          {alternatives.length > 0 ? t('pay.otherTimes') : t('pay.correct')}
        </LinkButton>
      )}
    </Banner>
  )
}
