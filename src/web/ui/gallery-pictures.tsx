// The part of the gallery with pictures and maps; its photos are drawn on the spot, so that nothing is fetched.
import { useState } from 'react'
import { BeforeAfterSlider } from './before-after-slider.tsx'
import { Button } from './button.tsx'
import { StaticMap, type MapPin } from './static-map.tsx'

const picture = (wall: string, counter: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${wall}"/><rect y="180" width="400" height="120" fill="${counter}"/><rect x="60" y="40" width="120" height="90" fill="#fff" opacity=".6"/><circle cx="300" cy="180" r="46" fill="#fff" opacity=".5"/></svg>`)}`
const before = { src: picture('#9aa2ad', '#6d655b'), alt: 'Cuisine avant le ménage' }
const after = { src: picture('#dff0ff', '#f2e3c4'), alt: 'Cuisine après le ménage' }
const words = {
  before: 'Avant',
  after: 'Après',
  slider: 'Comparer avant et après',
  value: (percent: number) => `${percent} % avant`,
  missing: 'La photo d’après arrive à la fin de la visite.',
}

const pins: readonly MapPin[] = [
  { id: 'mc', lng: -73.578, lat: 45.531, text: '128 $', label: 'Marie-Claude B., 128 $' },
  { id: 'pg', lng: -73.61, lat: 45.49, text: '149 $', label: 'Paul G., 149 $' },
  { id: 'st', lng: -73.553, lat: 45.556, text: '112 $', label: 'Sonia T., 112 $' },
  { id: 'jl', lng: -73.71, lat: 45.57, text: '120 $', label: 'Josée L., 120 $' },
]
const places = [
  { name: 'Montréal', lng: -73.567, lat: 45.505 },
  { name: 'Laval', lng: -73.73, lat: 45.6 },
  { name: 'Longueuil', lng: -73.47, lat: 45.53 },
  { name: 'Brossard', lng: -73.455, lat: 45.455 },
  { name: 'Dorval', lng: -73.75, lat: 45.45 },
  { name: 'Québec', lng: -71.25, lat: 46.82 },
  { name: 'Trois-Rivières', lng: -72.57, lat: 46.36 },
  { name: 'Gatineau', lng: -75.7, lat: 45.48 },
  { name: 'Rimouski', lng: -68.52, lat: 48.44 },
]
const distance = (metres: number) => (metres >= 1000 ? `${metres / 1000} km` : `${metres} m`)
const wide: readonly MapPin[] = [
  { id: 'w1', lng: -75.7, lat: 45.47, label: 'Gatineau' },
  { id: 'w2', lng: -68.52, lat: 48.44, label: 'Rimouski' },
]

export function GalleryPictures() {
  const [selected, setSelected] = useState<string | null>('mc')
  const [lit, setLit] = useState<string | null>(null)
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <BeforeAfterSlider before={before} after={after} labels={words} />
      <BeforeAfterSlider before={before} after={null} labels={words} />
      <div className="grid content-start gap-3">
        <StaticMap
          label="Carte des résultats"
          pins={pins}
          places={places}
          selectedId={selected}
          highlightedId={lit}
          onSelect={setSelected}
          onHighlight={setLit}
          scaleLabel={distance}
        />
        <div className="flex flex-wrap gap-2">
          {pins.map((pin) => (
            <Button
              key={pin.id}
              tone="ghost"
              onPointerEnter={() => setLit(pin.id)}
              onPointerLeave={() => setLit(null)}
              onClick={() => setSelected(pin.id)}
            >
              {pin.label}
            </Button>
          ))}
        </div>
      </div>
      <StaticMap
        label="Secteur approximatif"
        pins={[]}
        places={places}
        circle={{ lng: -73.578, lat: 45.531, radiusMetres: 1000 }}
        scaleLabel={distance}
      />
      <StaticMap label="Du Gatineau au Bas-Saint-Laurent" pins={wide} places={places} scaleLabel={distance} />
      <StaticMap label="Montréal" pins={[]} places={places} scaleLabel={distance} />
    </div>
  )
}
