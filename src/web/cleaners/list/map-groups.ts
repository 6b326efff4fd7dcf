// Cleaners who share a place on the map stand under one pin, since only towns are ever shown.
import type { CleanerCard } from '#contract/cleaners.ts'

export interface MapGroup {
  readonly id: string
  readonly lat: number
  readonly lng: number
  readonly city: string
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
      ...(known ?? { id, lat, lng, city }),
      slugs: [...(known?.slugs ?? []), slug],
      lowestTotalCents: Math.min(known?.lowestTotalCents ?? totalCents, totalCents),
    })
  }
  return [...groups.values()]
}
