// What a visit of 100 $ brings each before and after a change.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ShownSettings } from '#contract/settings.ts'
import type { AgreedShare } from '#domain/earnings.ts'
import { termsOf, type SettingValue } from '#domain/setting.ts'
import { VISIT_SHARES, visitShares } from '#domain/visit-shares.ts'
import { useMoney } from '#web/words/money.ts'

/** Today's share of the platform, or the one that a change makes of it. */
export const shareAfter = (shown: ShownSettings, change?: SettingValue): AgreedShare =>
  termsOf({ ...shown, ...(change && { [change.setting]: change.value }) })

export function SharesPreview({ before, after }: { readonly before: AgreedShare; readonly after: AgreedShare }) {
  const { t } = useTranslation('settings')
  const money = useMoney()
  const [old, next] = [visitShares(before), visitShares(after)]
  return (
    <table className="w-full max-w-160 text-left">
      <caption className="pb-2 text-left font-semibold">{t('preview.title', { amount: money(10_000) })}</caption>
      <thead>
        <tr className="border-b text-sm text-muted-foreground">
          <th scope="col" className="py-2">
            <span className="sr-only">{t('preview.line')}</span>
          </th>
          {(['today', 'after'] as const).map((when) => (
            <th key={when} scope="col" className="py-2 pl-4 text-right font-normal">
              {t(`preview.${when}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {VISIT_SHARES.map((line) => (
          <tr key={line}>
            <th scope="row" className="py-2 font-normal">
              {t(`preview.${line}`)}
            </th>
            <td className="whitespace-nowrap py-2 pl-4 text-right tabular-nums text-muted-foreground">{money(old[line], 'column')}</td>
            <td className="whitespace-nowrap py-2 pl-4 text-right font-semibold tabular-nums">{money(next[line], 'column')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
