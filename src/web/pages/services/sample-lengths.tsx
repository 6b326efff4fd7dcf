// How long a service takes in a few homes, and what that comes to at the usual rate.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { OfferType } from '#domain/cleaner.ts'
import { divideHalfUp } from '#domain/money.ts'
import { formatHours } from '#domain/time-format.ts'
import { formatPrice } from '#web/words/money.ts'
import { useUsualRate } from '#web/features/cleaners/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { SAMPLE_HOMES, suggestedFor } from './included.ts'

export function SampleLengths({ offer }: { offer: OfferType }) {
  const { t } = useTranslation('services')
  const language = useLanguage()
  const rate = useUsualRate(offer)
  return (
    <table className="w-full max-w-2xl border-collapse text-left">
      <thead className="max-[17rem]:sr-only">
        <tr className="border-b text-sm text-muted-foreground">
          <th scope="col" className="py-2 pr-3 font-semibold">
            {t('lasts.home')}
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-semibold">
            {t('lasts.length')}
          </th>
          {rate !== null && (
            <th scope="col" className="py-2 text-right font-semibold">
              {t('lasts.price')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {SAMPLE_HOMES.map((home) => {
          const minutes = suggestedFor(offer, home)
          return (
            <tr key={home} className="border-b align-baseline max-[17rem]:grid max-[17rem]:py-2">
              <th scope="row" className="py-3 pr-3 font-medium max-[17rem]:py-0">
                {t(`lasts.homes.${home}`)}
              </th>
              <td className="whitespace-nowrap py-3 pr-3 text-right tabular-nums max-[17rem]:py-0 max-[17rem]:text-left">
                {formatHours(minutes / 60, language)}
              </td>
              {rate !== null && (
                <td className="whitespace-nowrap py-3 text-right font-semibold tabular-nums max-[17rem]:py-0 max-[17rem]:text-left">
                  {formatPrice(divideHalfUp(rate * minutes, 60), language)}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
