// What was decided in a case: the outcome for its reader, and why.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { VisitCase } from '#contract/cases.ts'
import type { PartyPart } from '#domain/booking.ts'
import { useMoney } from '#web/words/money.ts'

type CaseDecisionsProps = {
  readonly shown: VisitCase
  readonly part: PartyPart
  readonly name: string
  readonly moment: (instant: string) => string
}

export function CaseDecisions({ shown, part, name, moment }: CaseDecisionsProps) {
  const { t } = useTranslation('cases')
  const money = useMoney()
  if (shown.decisions.length === 0) return null
  return (
    <div className="grid gap-4">
      {shown.decisions.toReversed().map((decision) => (
        <section key={decision.round} aria-labelledby={`decision-${decision.round}`} className="grid gap-2 rounded-md border bg-card p-5">
          <h2 id={`decision-${decision.round}`} className="text-lg">
            {t(decision.round === 1 ? 'decision.first' : 'decision.second')}
          </h2>
          <p className="font-semibold">
            {t(`decision.${part}.${decision.outcome}`, {
              name,
              amount: money(decision.amountCents ?? 0, 'column'),
              taken: money(Math.max(0, -(decision.cleanerCents ?? 0)), 'column'),
            })}
          </p>
          {Boolean(decision.returnedCents) && <p>{t('decision.returned', { amount: money(decision.returnedCents ?? 0, 'column') })}</p>}
          <p>{t(`decisionReasons.${decision.reason}`)}</p>
          {decision.note !== '' && <p className="whitespace-pre-line">{decision.note}</p>}
          {decision.clearsRecord !== null && <p>{t(decision.clearsRecord ? 'record.cleared' : 'record.kept')}</p>}
          <p className="text-sm text-muted-foreground">{moment(decision.at)}</p>
        </section>
      ))}
      {shown.appealedAt !== null && (
        <p className="text-sm text-muted-foreground">
          {shown.appealedBy === part
            ? t('appeal.askedByYou', { when: moment(shown.appealedAt) })
            : t('appeal.asked', { name, when: moment(shown.appealedAt) })}
        </p>
      )}
    </div>
  )
}
