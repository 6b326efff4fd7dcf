// A property in a line or two, the same wherever it is named.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Property } from '#contract/properties.ts'
import { useLanguage } from '#web/platform/language.ts'

type Rooms = Pick<Property, 'type' | 'bedrooms' | 'bathrooms' | 'stories' | 'squareFootage' | 'pets'>

/** « Maison · 2 chambres · 1 salle de bain · 2 étages · 900 pi² · Chat à la maison »; a single storey goes without saying. */
export function useRoomsLine(): (property: Rooms) => string {
  const { t } = useTranslation('properties')
  const language = useLanguage()
  return ({ type, bedrooms, bathrooms, stories, squareFootage, pets }) =>
    [
      t(`types.${type}`),
      t('rooms.bedrooms', { count: bedrooms }),
      t('rooms.bathrooms', { count: bathrooms }),
      stories > 1 && t('rooms.stories', { count: stories }),
      squareFootage !== null && t('rooms.area', { area: squareFootage.toLocaleString(`${language}-CA`) }),
      pets !== 'none' && t(`petsAtHome.${pets}`),
    ]
      .filter(Boolean)
      .join(' · ')
}
