// What the decision of a case changes for its reader, as pages say it.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { PartyPart } from '#domain/booking.ts'
import { caseEffect } from '#domain/case-notice.ts'
import { useMoney } from './money.ts'

/** « 20 $ remboursés », « rien ne change » */
export function useCaseEffect(part: PartyPart): (decision: Parameters<typeof caseEffect>[0]) => string {
  const { t } = useTranslation('bookingEnds')
  const money = useMoney()
  return (decision) => {
    const { kind, cents } = caseEffect(decision, part)
    return t(`case.effect.${kind}`, { amount: money(cents) })
  }
}
