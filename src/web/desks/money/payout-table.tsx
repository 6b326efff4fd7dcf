// Payouts of everybody, a row each; on phones the day stands under the name.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ListedPayout } from '#contract/payout-desk.ts'
import type { PayoutState } from '#domain/payout.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { useMoney } from '#web/words/money.ts'

const TONES: Readonly<Record<PayoutState, BadgeTone>> = { pending: 'info', in_transit: 'info', paid: 'ok', failed: 'bad', skipped: 'warn' }

export function PayoutTable({ payouts }: { readonly payouts: readonly ListedPayout[] }) {
  const { t } = useTranslation('moneyDesk')
  return (
    <div className="relative mt-4 overflow-x-auto">
      <table className="w-full text-left sm:min-w-144">
        <thead>
          <tr className="border-b text-sm text-muted-foreground">
            <th scope="col" className="py-2 pr-4 font-normal max-sm:hidden">
              {t('list.date')}
            </th>
            <th scope="col" className="py-2 pr-4 font-normal">
              {t('list.person')}
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-normal">
              {t('list.amount')}
            </th>
            <th scope="col" className="py-2 font-normal">
              {t('list.state')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {payouts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PayoutRow({ payout }: { readonly payout: ListedPayout }) {
  const { t } = useTranslation('moneyDesk')
  const language = useLanguage()
  const money = useMoney()
  const { name, isInstant, date, amountCents, feeCents, recoveredCents, state, skipReason, failure } = payout
  const day = formatDate(date, language, 'year')
  const beside = [
    feeCents > 0 && t('list.fee', { amount: money(feeCents, 'column') }),
    recoveredCents > 0 && t('list.recovered', { amount: money(recoveredCents, 'column') }),
  ].filter((words) => words !== false)
  return (
    <tr className="align-top">
      <td className="py-2.5 pr-4 whitespace-nowrap max-sm:hidden">
        {day}
        {isInstant && <span className="block text-sm text-muted-foreground">{t('list.instant')}</span>}
      </td>
      <th scope="row" className="py-2.5 pr-4 font-medium">
        <TypedName>{name}</TypedName>
        <span className="block text-sm font-normal text-muted-foreground sm:hidden">
          {day}
          {isInstant && ` · ${t('list.instant')}`}
        </span>
      </th>
      <td className="py-2.5 pr-4 text-right tabular-nums">
        <span className="whitespace-nowrap">{amountCents === null ? '—' : money(amountCents, 'column')}</span>
        {beside.length > 0 && <span className="block text-sm text-muted-foreground">{beside.join(' · ')}</span>}
      </td>
      <td className="py-2.5">
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        {(skipReason ?? failure) !== null && (
          <span className="mt-1 block text-sm text-muted-foreground">
            {skipReason === null ? failure !== null && t(`failures.${failure}`) : t(`skipped.${skipReason}`)}
          </span>
        )}
      </td>
    </tr>
  )
}
