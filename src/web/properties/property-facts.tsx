// A property in a line or two, the same wherever it is named.
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties.ts'
import { useLanguage } from '#web/platform/language.ts'

/** « Condo · 2 chambres · 1 salle de bain · 900 pi² · Chat à la maison ». */
export function useRoomsLine(): (property: Pick<Property, 'type' | 'bedrooms' | 'bathrooms' | 'squareFootage' | 'pets'>) => string {
  const { t } = useTranslation('properties')
  const language = useLanguage()
  return ({ type, bedrooms, bathrooms, squareFootage, pets }) =>
    [
      t(`types.${type}`),
      t('rooms.bedrooms', { count: bedrooms }),
      t('rooms.bathrooms', { count: bathrooms }),
      squareFootage !== null && t('rooms.area', { area: squareFootage.toLocaleString(`${language}-CA`) }),
      pets !== 'none' && t(`petsAtHome.${pets}`),
    ]
      .filter(Boolean)
      .join(' · ')
}
