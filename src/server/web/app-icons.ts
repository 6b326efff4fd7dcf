// The icons of the installed application, drawn once per process from the mark of each brand.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Brand } from '#domain/brand.ts'
import { ROOT } from './build-files.ts'

/** Background colour, and colour of the mark's walls. */
const GROUND = '#0b4fb3'
const WALLS = '#ffffff'

type Icon = {
  readonly size: number
  /** `maskable`: the system cuts its own shape, so the mark keeps to the middle; `rounded`: as it is. */
  readonly shape: 'rounded' | 'maskable' | 'square'
}

export const ICONS = {
  '192.png': { size: 192, shape: 'rounded' },
  '512.png': { size: 512, shape: 'rounded' },
  'maskable-192.png': { size: 192, shape: 'maskable' },
  'maskable-512.png': { size: 512, shape: 'maskable' },
  // iOS rounds the corners itself.
  'apple-touch.png': { size: 180, shape: 'square' },
} as const satisfies Record<string, Icon>
export type IconName = keyof typeof ICONS

export const iconPath = (brand: Brand, name: IconName): string => `/icons/${brand}/${name}`

/** Width of the mark within the icon; the circle that every mask leaves is 0.8 wide, and the mark is as high as it is wide. */
const MARK_WIDTH: Readonly<Record<Icon['shape'], number>> = { rounded: 0.66, maskable: 0.5, square: 0.62 }

const drawn = new Map<string, Promise<Buffer>>()

export function drawIcon(brand: Brand, name: IconName): Promise<Buffer> {
  const at = iconPath(brand, name)
  const drawing = drawn.get(at) ?? draw(brand, ICONS[name])
  drawn.set(at, drawing)
  return drawing
}

async function draw(brand: Brand, { size, shape }: Icon): Promise<Buffer> {
  // Loaded with the first icon: a start needs none.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawingOf(brand, shape)), { density: 300 })
    .resize(size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Each mark fills the middle 24 units of a square of 30. */
function drawingOf(brand: Brand, shape: Icon['shape']): string {
  const scale = (MARK_WIDTH[shape] * 100) / 24
  const at = 50 - 15 * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${shape === 'rounded' ? 22 : 0}" fill="${GROUND}"/><g transform="translate(${at} ${at}) scale(${scale})">${mark(brand)}</g></svg>`
}

function mark(brand: Brand): string {
  const file = readFileSync(path.join(ROOT, `src/web/public/favicon-${brand}.svg`), 'utf8')
  const inside = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(file)?.[1] ?? ''
  return inside.replaceAll(GROUND, WALLS)
}
