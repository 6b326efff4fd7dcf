// Cleaners who share a place on the map share one pin, since only towns are shown.
import type { CleanerCard } from '#contract/cleaners.ts'
import { fitView, toPixel } from '#web/ui/mercator.ts'

export type MapGroup = {
  readonly id: string
  readonly lat: number
  readonly lng: number
  readonly city: string
  /** True when neighbouring towns share the pin. */
  readonly isArea: boolean
  readonly slugs: readonly string[]
  readonly lowestTotalCents: number
}

type Placed = Pick<CleanerCard, 'slug' | 'lat' | 'lng' | 'city' | 'citySlug' | 'totalCents'>

/** In the order of the list: the first cleaner of a place gives its pin. */
export function groupByPlace(cleaners: readonly Placed[]): MapGroup[] {
  const groups = new Map<string, MapGroup>()
  for (const { slug, lat, lng, city, citySlug, totalCents } of cleaners) {
    const id = `${citySlug}-${Math.round(lat * 200)}-${Math.round(lng * 200)}`
    const known = groups.get(id)
    groups.set(id, {
      ...(known ?? { id, lat, lng, city, isArea: false }),
      slugs: [...(known?.slugs ?? []), slug],
      lowestTotalCents: Math.min(known?.lowestTotalCents ?? totalCents, totalCents),
    })
  }
  return [...groups.values()]
}

/** The map size that decides which pins overlap: a phone's. */
const PHONE_MAP = { width: 360, height: 270, padding: 40 }
const PIN = { width: 58, height: 30 }

/** Overlapping pins become one, named after the first. */
export function withoutOverlap(groups: readonly MapGroup[]): MapGroup[] {
  const view = fitView(groups, PHONE_MAP)
  return groups.reduce<MapGroup[]>((kept, group) => {
    const at = toPixel(group, view)
    const under = kept.findIndex((other) => {
      const there = toPixel(other, view)
      return Math.abs(there.x - at.x) < PIN.width && Math.abs(there.y - at.y) < PIN.height
    })
    const pin = kept[under]
    if (!pin) return [...kept, group]
    const merged = {
      ...pin,
      isArea: true,
      slugs: [...pin.slugs, ...group.slugs],
      lowestTotalCents: Math.min(pin.lowestTotalCents, group.lowestTotalCents),
    }
    return kept.with(under, merged)
  }, [])
}
