// Pins too near each other on the screen to be told apart stand as one, which says how many places it holds and the highest of their numbers.
import Supercluster from 'supercluster'
import type { MapPin } from './static-map.tsx'

/** A pin or a cluster of them, as the map shows it. */
export type ShownPin = MapPin & {
  /** Ids of the pins that it stands for. */
  readonly holds: readonly string[]
  /** The zoom at which a cluster parts; null for a single pin. */
  readonly zoomsTo: number | null
}

export type ClusterWords = (cluster: { readonly places: number; readonly most: number }) => {
  readonly text: string
  readonly label: string
}

/** Pins are about this wide. */
const RADIUS_PX = 46
const MAX_CLUSTER_ZOOM = 14
const WORLD: [number, number, number, number] = [-180, -85, 180, 85]

type Most = { most: number }

export function pinsAt(zoom: number, pins: readonly MapPin[], words: ClusterWords): ShownPin[] {
  const index = new Supercluster<{ pin: MapPin }, Most>({
    radius: RADIUS_PX,
    maxZoom: MAX_CLUSTER_ZOOM,
    map: ({ pin }) => ({ most: pin.weight ?? 0 }),
    reduce: (all, { most }) => {
      all.most = Math.max(all.most, most)
    },
  })
  index.load(pins.map((pin) => ({ type: 'Feature', properties: { pin }, geometry: { type: 'Point', coordinates: [pin.lng, pin.lat] } })))
  return index.getClusters(WORLD, zoom).map(({ properties, geometry }): ShownPin => {
    if ('pin' in properties) return { ...properties.pin, holds: [properties.pin.id], zoomsTo: null }
    const { cluster_id: cluster, point_count: places, most } = properties
    const holds = index.getLeaves(cluster, Infinity).map((leaf) => leaf.properties.pin.id)
    const [lng = 0, lat = 0] = geometry.coordinates
    return {
      id: `${holds.length} ${holds[0]}`,
      lng,
      lat,
      ...words({ places, most }),
      holds,
      zoomsTo: index.getClusterExpansionZoom(cluster),
    }
  })
}
