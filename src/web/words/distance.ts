// Distances as pages write them.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNumber } from './numbers.ts'

/** « 17 km », « moins de 1 km » for 0. */
export function useDistance(): (km: number) => string {
  const { t } = useTranslation('common')
  const number = useNumber()
  return (km) => (km === 0 ? t('distance.underOne') : t('distance.km', { km: number(km) }))
}
