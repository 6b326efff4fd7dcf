// The decisions that a case has, for operators.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { VisitCase } from '#contract/cases.ts'
import { useMoney } from '#web/words/money.ts'

export function DecisionsMade({
  decisions,
  moment,
}: {
  readonly decisions: VisitCase['decisions']
  readonly moment: (instant: string) => string
}) {
  const { t } = useTranslation('caseReview')
  const money = useMoney()
  return decisions.map(({ round, outcome, amountCents, returnedCents, reason, note, clearsRecord, at, operator }) => (
    <section key={round} aria-labelledby={`decision-${round}`} className="grid gap-1 rounded-md bg-muted p-4">
      <h3 id={`decision-${round}`} className="text-lg">
        {t(round === 1 ? 'cases:decision.first' : 'cases:decision.second')}
      </h3>
      <p className="font-semibold">
        {t(`outcomes.${outcome}`)}
        {amountCents !== null && amountCents > 0 && ` · ${money(amountCents, 'column')}`}
      </p>
      {Boolean(returnedCents) && <p>{t('takenReturned', { amount: money(returnedCents ?? 0, 'column') })}</p>}
      <p>{t(`cases:decisionReasons.${reason}`)}</p>
      {note !== '' && <p className="whitespace-pre-line">{note}</p>}
      {clearsRecord !== null && <p>{t(clearsRecord ? 'record.cleared' : 'record.kept')}</p>}
      <p className="text-sm text-muted-foreground">
        {moment(at)} {operator !== null && t('by', { name: operator })}
      </p>
    </section>
  ))
}
