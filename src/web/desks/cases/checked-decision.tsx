// A decision before it is sent: what each party gets and reads, and what speaks against it.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { ReviewedCase } from '#contract/cases.ts'
import { movesNothing, type CaseOutcome, type DecisionReason } from '#domain/case.ts'
import { doubtOf, type DecisionDoubt } from '#domain/decision-doubt.ts'
import { formatMinutes } from '#domain/time-format.ts'
import { ask, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useMoney } from '#web/words/money.ts'

export type DecisionBody = {
  readonly round: 1 | 2
  readonly outcome: CaseOutcome
  readonly reason: DecisionReason
  readonly note: string
  readonly clearsRecord: boolean
  readonly amountCents?: number
}

type CheckedDecisionProps = {
  readonly reviewed: ReviewedCase
  readonly booking: Booking
  readonly decision: DecisionBody
  readonly write: { readonly error: unknown; readonly isError: boolean; readonly isPending: boolean; mutate(decision: DecisionBody): void }
  /** Back to the form, with everything still in it. */
  readonly onChange: () => void
}

export function CheckedDecision({ reviewed, booking, decision, write, onChange }: CheckedDecisionProps) {
  const { t } = useTranslation('caseReview')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { outcome, amountCents } = decision
  const query = { outcome, ...(amountCents !== undefined && { amountCents }) }
  const asked = useQuery({ ...ask('GET /api/admin/cases/{id}/effect', { params: { id: reviewed.case.id }, query }), gcTime: 0 })
  const doubt = doubtOf(decision.reason, evidenceOf(reviewed, booking, decision))
  return (
    <section aria-labelledby="check-title" className="grid gap-5 border-t pt-6">
      <h3 id="check-title" ref={title} tabIndex={-1} className="text-xl">
        {t('check.title')}
      </h3>
      {doubt && <Doubt doubt={doubt} booking={booking} />}
      {asked.error && <Banner tone="bad">{messageOf(asked.error, t('failed'))}</Banner>}
      {asked.data ? (
        <Summary booking={booking} decision={decision} mark={reviewed.mark} effect={asked.data} />
      ) : (
        !asked.error && <Spinner />
      )}
      <div role="alert">{write.isError && <Banner tone="bad">{messageOf(write.error, t('failed'))}</Banner>}</div>
      <ButtonRow>
        <Button
          size="lg"
          disabled={!asked.data}
          pending={write.isPending}
          pendingLabel={t('sending')}
          onClick={() => write.isPending || write.mutate(decision)}
        >
          {t('send')}
        </Button>
        <Button size="lg" tone="ghost" onClick={onChange}>
          {t('check.change')}
        </Button>
      </ButtonRow>
    </section>
  )
}

function Doubt({ doubt, booking }: { readonly doubt: DecisionDoubt; readonly booking: Booking }) {
  const { t } = useTranslation('caseReview')
  const { minutes = 0, bookedMinutes = 0 } = booking.timeOnSite ?? {}
  return (
    <Banner tone="warn" title={t('check.doubt')}>
      {t(`check.doubts.${doubt}`, { onSite: formatMinutes(minutes), booked: formatMinutes(bookedMinutes) })}
    </Banner>
  )
}

type SummaryProps = Pick<CheckedDecisionProps, 'booking' | 'decision'> & {
  readonly mark: ReviewedCase['mark']
  readonly effect: Answer<'GET /api/admin/cases/{id}/effect'>
}

function Summary({ booking, decision: { outcome, reason, note, round, clearsRecord }, mark, effect }: SummaryProps) {
  const { t } = useTranslation('caseReview')
  const money = useMoney()
  const language = useLanguage()
  const { amountCents, clientCents, cleanerCents, languages } = effect
  const names = { client: booking.client.name, cleaner: booking.cleaner?.name ?? '' }
  const change = (cents: number) =>
    cents === 0 ? t('check.nothing') : t(cents > 0 ? 'check.gets' : 'check.loses', { amount: money(Math.abs(cents), 'column') })
  const reads = (part: 'client' | 'cleaner') =>
    languages[part] === language
      ? t('check.reads', { name: names[part] })
      : t('check.readsIn', { name: names[part], language: t(`common:languages.${languages[part]}`) })
  const said = (part: 'client' | 'cleaner') => (
    <span className="grid gap-1 font-normal">
      <span>
        {t(`cases:decision.${part}.${outcome}`, {
          name: part === 'client' ? names.cleaner : names.client,
          amount: money(amountCents, 'column'),
          taken: money(Math.max(0, -cleanerCents), 'column'),
        })}
      </span>
      <span>{t(`cases:decisionReasons.${reason}`)}</span>
      {part === 'cleaner' && mark !== null && <span>{t(clearsRecord ? 'cases:record.cleared' : 'cases:record.kept')}</span>}
      {note !== '' && <span className="whitespace-pre-line">{note}</span>}
    </span>
  )
  return (
    <>
      <DescriptionList
        rows={[
          { key: 'outcome', term: t('outcome'), value: t(`outcomes.${outcome}`) },
          { key: 'client', term: names.client, value: change(clientCents) },
          { key: 'cleaner', term: names.cleaner, value: change(cleanerCents) },
          ...(mark === null ? [] : [{ key: 'record', term: t('record.term'), value: t(clearsRecord ? 'record.cleared' : 'record.kept') }]),
          { key: 'readByClient', term: reads('client'), value: said('client') },
          { key: 'readByCleaner', term: reads('cleaner'), value: said('cleaner') },
        ]}
      />
      <p className="text-sm text-muted-foreground">
        {t(movesNothing(outcome) ? 'check.lettersLeave' : 'check.moneyLeaves')} {t(round === 1 ? 'check.appeal' : 'check.final')}
      </p>
    </>
  )
}

const evidenceOf = ({ case: shown }: ReviewedCase, { timeOnSite, checklist, photos }: Booking, { outcome }: DecisionBody) => ({
  outcome,
  openedBy: shown.openedBy,
  timeOnSite,
  tasks: checklist.map(({ answer }) => answer),
  photos: photos.length + shown.photos.length,
  writtenBy: shown.messages.map(({ by }) => by),
})
