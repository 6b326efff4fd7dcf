// Photos on a page: two in a row, each a figure that says what it shows, above its caption.
import type { Photo, PhotoSection, Words } from './layout.ts'
import { BOTTOM, HEADING, INNER, Page, PAGE, SOFT, type Box } from './pdf-page.ts'

const GAP = 20
const WIDTH = (INNER - GAP) / 2
/** Three rows fit on a page. */
const MAX_HEIGHT = 180

type Size = { readonly width: number; readonly height: number }

export function writePhotos(page: Page, { heading, photos, notes }: PhotoSection): void {
  const heightOfHeading = page.heightOf(heading, HEADING, INNER) + 4
  const [first] = pairsOf(photos)
  page.reserve(heightOfHeading + (first ? heightOfPair(page, first) : 0))
  page.write(page.root, 'H2', heading, HEADING, { x: PAGE.margin, y: page.y, width: INNER })
  page.y += heightOfHeading
  for (const pair of pairsOf(photos)) {
    const height = heightOfPair(page, pair)
    page.reserve(Math.min(height, BOTTOM - PAGE.margin))
    pair.forEach((photo, nth) => writePhoto(page, photo, { x: PAGE.margin + nth * (WIDTH + GAP), y: page.y, width: WIDTH }))
    page.y += height
  }
  for (const note of notes) {
    const height = page.heightOf(note, SOFT, INNER) + 4
    page.reserve(height)
    page.write(page.root, 'P', note, SOFT, { x: PAGE.margin, y: page.y, width: INNER })
    page.y += height
  }
  page.y += 10
}

const pairsOf = (photos: readonly Photo[]): readonly (readonly Photo[])[] =>
  photos.flatMap((_photo, nth) => (nth % 2 === 0 ? [photos.slice(nth, nth + 2)] : []))

const heightOfPair = (page: Page, pair: readonly Photo[]): number =>
  Math.max(...pair.map((photo) => sizeOf(photo).height + page.heightOf(photo.caption, SOFT, WIDTH))) + 14

function sizeOf({ width, height }: Size): Size {
  const scale = Math.min(WIDTH / width, MAX_HEIGHT / height)
  return { width: width * scale, height: height * scale }
}

const bothOf = ({ fr, en }: Words): string => (en === null ? fr : `${fr} / ${en}`)

function writePhoto(page: Page, photo: Photo, { x, y, width }: Box): void {
  const size = sizeOf(photo)
  const box = [x, y, x + size.width, y + size.height]
  const figure = page.doc.struct('Figure', { alt: bothOf(photo.alt), bbox: box } as never)
  page.root.add(figure)
  figure.add(() => void page.doc.image(Buffer.from(photo.jpeg), x, y, size))
  figure.end()
  page.write(page.root, 'P', photo.caption, SOFT, { x, y: y + size.height + 3, width })
}
