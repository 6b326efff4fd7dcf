// The map beside the list: one pin per place, highlighted with its rows and linked to them.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CleanerCard } from '#contract/cleaners.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PlaceMap } from '#web/platform/place-map.tsx'
import { formatPrice } from '#web/words/money.ts'
import { mapTowns } from './cities.ts'
import { rowElementId } from './cleaner-row.tsx'
import { groupByPlace, withoutOverlap } from './map-groups.ts'

type CleanersMapProps = {
  cleaners: readonly CleanerCard[]
  lit: readonly string[]
  onLight: (slugs: readonly string[]) => void
  /** Called before scrolling, to show the list again. */
  onLeave?: () => void
}

export function CleanersMap({ cleaners, lit, onLight, onLeave }: CleanersMapProps) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const { data: towns = [] } = useQuery(mapTowns)
  const groups = useMemo(() => withoutOverlap(groupByPlace(cleaners)), [cleaners])
  const groupOf = (id: string | null) => groups.find((group) => group.id === id)
  return (
    <PlaceMap
      label={t('map.label')}
      pins={groups.map((group) => ({
        id: group.id,
        lat: group.lat,
        lng: group.lng,
        text: group.slugs.length === 1 ? formatPrice(group.lowestTotalCents, language) : String(group.slugs.length),
        label: t(group.isArea ? 'map.around' : 'map.pin', {
          count: group.slugs.length,
          city: group.city,
          price: formatPrice(group.lowestTotalCents, language),
        }),
      }))}
      places={towns.map((city) => ({ name: city[language], lat: city.lat, lng: city.lng }))}
      highlightedId={groups.find(({ slugs }) => slugs.some((slug) => lit.includes(slug)))?.id ?? null}
      onHighlight={(id) => onLight(groupOf(id)?.slugs ?? [])}
      onSelect={(id) => {
        const group = groupOf(id)
        if (!group) return
        onLeave?.()
        onLight(group.slugs)
        // After the list is shown again, on phones.
        requestAnimationFrame(() => leadTo(group.slugs[0]))
      }}
      scaleLabel={(metres) => (metres >= 1000 ? `${metres / 1000}\u00a0km` : `${metres}\u00a0m`)}
    />
  )
}

function leadTo(slug: string | undefined): void {
  const row = slug === undefined ? null : document.getElementById(rowElementId(slug))
  row?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  row?.querySelector('a')?.focus({ preventScroll: true })
}
