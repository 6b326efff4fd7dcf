// Drawn portraits for seeded cleaners: illustrations, not photographs, each after what its person's first name lets expect.
import type { Chance } from './chance.ts'
import { faceOf, type Face } from './faces.ts'

const SKINS = {
  fair: { skin: '#f8d9c6', shade: '#e9b99e', lips: '#c4574e' },
  light: { skin: '#f0c3a2', shade: '#dba27d', lips: '#b94f45' },
  olive: { skin: '#d9a179', shade: '#bd8259', lips: '#a1443c' },
  brown: { skin: '#a8704a', shade: '#8b5836', lips: '#7f352f' },
  dark: { skin: '#744a30', shade: '#5b3822', lips: '#8a3f38' },
} as const satisfies Record<Face['skin'], unknown>
const HAIRS = {
  black: ['#211a1d', '#2d2320'],
  brown: ['#3f2a1e', '#5d3d28', '#7a5233'],
  any: ['#3f2a1e', '#5d3d28', '#7a5233', '#a8763c', '#c99b52', '#8f4a2c'],
  blond: ['#c99b52', '#dcb872'],
  grey: ['#b9bdc4', '#d5d7da', '#9a9ea6'],
} as const satisfies Record<Face['hair'], readonly string[]>
const SHIRTS = ['#0b4fb3', '#083a86', '#117a4f', '#b5541f', '#7a3fb0', '#a8323e', '#0e7490'] as const
const GROUNDS = [
  ['#dfeafb', '#cbdcf6'],
  ['#fff0c9', '#ffe39c'],
  ['#dff3e8', '#c7e8d7'],
  ['#fde6dc', '#f9d2c1'],
  ['#ece6fb', '#dcd2f6'],
  ['#dff1f6', '#c6e4ec'],
] as const

type Cut = { readonly behind: string; readonly front: string }
const filled = (d: string): string => `<path d="${d}"/>`
const dots = (...spots: readonly (readonly [x: number, y: number, r: number])[]): string =>
  spots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')

/** Hair behind and in front of the face, on a square of 200. */
const WOMENS_CUTS: readonly Cut[] = [
  {
    behind: filled('M57 86C52 44 77 29 100 29s48 15 43 57c-1 34 6 58 9 76H48c3-18 10-42 9-76z'),
    front: filled('M63 90c-3-34 13-51 41-51 25 0 36 18 34 50-4-18-12-28-26-34-12 14-34 20-49 35z'),
  },
  {
    behind: filled('M56 86c-4-40 20-57 44-57s49 17 44 57c2 22 0 34-6 41-14 5-62 5-76 0-6-7-8-19-6-41z'),
    front: filled('M63 86c-1-31 16-47 37-47s38 16 37 47c-3-9-7-15-11-19-18 5-36 5-52 0-4 4-8 10-11 19z'),
  },
  {
    behind: `${dots([100, 27, 18])}${filled('M60 92c-5-40 16-57 40-57s45 17 40 57z')}`,
    front: filled('M63 88c-2-32 16-48 37-48s39 16 37 48c-7-20-19-30-37-30s-30 10-37 30z'),
  },
  {
    behind: dots(
      [66, 66, 20],
      [134, 66, 20],
      [82, 46, 21],
      [118, 46, 21],
      [100, 40, 20],
      [57, 92, 17],
      [143, 92, 17],
      [60, 116, 14],
      [140, 116, 14],
    ),
    front: dots([72, 64, 11], [86, 55, 12], [101, 52, 12], [116, 55, 12], [129, 64, 11]),
  },
  {
    behind: `${filled('M59 90c-5-42 18-58 41-58s45 15 41 58z')}${filled('M128 50c32 2 36 50 22 100-12-6-20-30-18-56z')}`,
    front: filled('M63 88c-2-34 16-49 39-49s37 17 35 49c-4-16-12-25-24-30-12 10-36 12-50 30z'),
  },
]
/** Short all around, of older women. */
const CROPPED: Cut = {
  behind: filled('M60 92c-6-42 16-60 42-60s44 18 39 60z'),
  front: filled('M61 90c-5-36 15-54 43-53 28 1 40 21 35 53-3-9-6-15-10-20-18 3-36-2-46-10-8 6-17 14-22 30z'),
}
const MENS_CUTS: readonly Cut[] = [
  { behind: '', front: filled('M62 84c-5-33 14-50 40-50s42 17 36 50c-2-9-4-15-8-20-18 2-38 0-53-6-8 6-13 14-15 26z') },
  { behind: '', front: filled('M61 86c-5-34 13-54 40-55 29-1 44 20 37 55-1-11-4-18-10-25-11-1-24 0-37-7-13 5-25 14-30 32z') },
  { behind: '', front: dots([70, 62, 12], [82, 49, 13], [98, 43, 14], [115, 47, 13], [129, 61, 12], [64, 76, 7], [136, 76, 7]) },
]
/** Hair left at the sides alone. */
const BALD: Cut = { behind: '', front: filled('M61 96c-4-14-2-26 5-34 3 8 3 18 1 26zM139 96c4-14 2-26-5-34-3 8-3 18-1 26z') }

const SMILES = {
  closed: (lips: string) => `<path d="M87 114q13 12 26 0" fill="none" stroke="${lips}" stroke-width="3.4" stroke-linecap="round"/>`,
  open: (lips: string) =>
    `<path d="M85 112q15 5 30 0-2 16-15 16t-15-16z" fill="${lips}"/><path d="M87.5 113.3q12.5 3.7 25 0-1 4.7-12.5 4.7t-12.5-4.7z" fill="#fff"/>`,
} as const

/** Outlines of faces: oval, round, long. */
const FACES = [
  'M64 84c0-28 15-43 36-43s36 15 36 43c0 31-15 52-36 52s-36-21-36-52z',
  'M62 86c0-30 16-45 38-45s38 15 38 45c0 32-17 47-38 47s-38-15-38-47z',
  'M65 82c0-27 14-41 35-41s35 14 35 41c0 22-5 38-14 48-8 10-34 10-42 0-9-10-14-26-14-48z',
] as const
/** What stands behind a head, in two colours. */
const FRAMES = [
  (sun: string) => `<circle cx="100" cy="98" r="82" fill="${sun}"/>`,
  (sun: string) => `<path d="M24 200V92a76 76 0 0 1 152 0v108z" fill="${sun}"/>`,
  (sun: string) => `<rect x="22" y="22" width="156" height="178" rx="18" fill="${sun}"/>`,
  (sun: string) => `<path d="M0 150L200 40v160H0z" fill="${sun}"/>`,
  (sun: string) => `<path d="M100 8l92 72v120H8V80z" fill="${sun}"/>`,
  (sun: string) => `<path d="M0 0h66v200H0zM134 0h66v200h-66z" fill="${sun}"/>`,
] as const
const LINES =
  '<path d="M70 96l-5 4M130 96l5 4M71 101l-4 6M129 101l4 6" fill="none" stroke-width="1.8" stroke-linecap="round"/><path d="M82 108q-4 6-2 11M118 108q4 6 2 11M88 66q12-3 24 0" fill="none" stroke-width="1.8" stroke-linecap="round"/>'

const BEARD = 'M64 94c1 32 18 46 36 46s35-14 36-46c-4 12-10 15-19 12q-17-6-34 0c-9 3-15 0-19-12z'
const ROUND_GLASSES =
  '<g fill="#fff" fill-opacity=".18" stroke="#1b2a4a" stroke-width="2.6"><circle cx="84" cy="91" r="12"/><circle cx="116" cy="91" r="12"/><path d="M96 90q4-3 8 0M72 89l-8-2M128 89l8-2" fill="none"/></g>'
const SQUARE_GLASSES =
  '<g fill="#fff" fill-opacity=".18" stroke="#7a2f1d" stroke-width="3"><rect x="71" y="81" width="25" height="19" rx="4"/><rect x="104" y="81" width="25" height="19" rx="4"/><path d="M96 88q4-2 8 0M71 87l-7-2M129 87l7-2" fill="none"/></g>'
const GLASSES = [ROUND_GLASSES, SQUARE_GLASSES] as const
const APRON =
  '<path d="M74 170h52v30H74z" fill="#ffd64a"/><path d="M77 172l-6-20M123 172l6-20" stroke="#ffd64a" stroke-width="7" stroke-linecap="round"/><path d="M86 184h28" stroke="#e0b21c" stroke-width="3" stroke-linecap="round"/>'

/** What one tells people apart by; the keys of those drawn so far. */
export type Drawn = Set<string>
const MANY_TRIES = 40

/** An SVG portrait, 200 × 200, of somebody of this first name, whose face, hair, beard and glasses together are of nobody drawn so far. */
export function drawPortrait(chance: Chance, firstName: string, drawn: Drawn = new Set()): string {
  for (let tries = 1; ; tries += 1) {
    const { traits, svg } = draw(chance, firstName)
    if (drawn.has(traits) && tries < MANY_TRIES) continue
    drawn.add(traits)
    return svg
  }
}

function draw(chance: Chance, firstName: string): { readonly traits: string; readonly svg: string } {
  const { isMan, isOld, skin: tone, hair: shade } = faceOf(firstName)
  const { skin, shade: shadow, lips } = SKINS[tone]
  const hair = chance.pick(isOld ? HAIRS.grey : HAIRS[shade])
  const cut = isMan && isOld && chance.is(0.5) ? BALD : chance.pick(isMan ? MENS_CUTS : isOld ? [...WOMENS_CUTS, CROPPED] : WOMENS_CUTS)
  const bearded = isMan && chance.is(0.45)
  const [ground, sun] = chance.pick(GROUNDS)
  const face = chance.pick(FACES)
  const glasses = chance.is(isOld ? 0.5 : 0.3) ? chance.pick(GLASSES) : ''
  const isMature = isOld || chance.is(0.25)
  const smile = SMILES[bearded || chance.is(0.55) ? 'open' : 'closed'](lips)
  const lashes = isMan
    ? ''
    : '<path d="M76.5 89q7-8 15 0M108.5 89q7.5-8 15 0" fill="none" stroke="#241a1a" stroke-width="2.3" stroke-linecap="round"/>'
  const brow = shade === 'blond' && !isOld ? '#a8763c' : isOld ? '#8b8f97' : hair
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="512" height="512">
<rect width="200" height="200" fill="${ground}"/>${chance.pick(FRAMES)(sun)}
<g fill="${hair}">${cut.behind}</g>
<path d="M20 204c2-38 30-50 64-55q16 12 32 0c34 5 62 17 64 55z" fill="${chance.pick(SHIRTS)}"/>
<path d="M85 118v30q15 14 30 0v-30z" fill="${skin}"/><path d="M85 130q15 16 30 0v8q-15 14-30 0z" fill="${shadow}"/>${chance.is(0.6) ? APRON : ''}
<ellipse cx="63.5" cy="93" rx="6" ry="9" fill="${shadow}"/><ellipse cx="136.5" cy="93" rx="6" ry="9" fill="${shadow}"/>
<path d="${face}" fill="${skin}"/>${isMature ? `<g stroke="${shadow}">${LINES}</g>` : ''}
<ellipse cx="76" cy="106" rx="8.5" ry="6" fill="#e8674f" opacity=".2"/><ellipse cx="124" cy="106" rx="8.5" ry="6" fill="#e8674f" opacity=".2"/>
${bearded ? `<path d="${BEARD}" fill="${hair}"/>` : ''}
<ellipse cx="84" cy="91" rx="3.9" ry="4.6" fill="#241a1a"/><ellipse cx="116" cy="91" rx="3.9" ry="4.6" fill="#241a1a"/>
<circle cx="85.4" cy="89.3" r="1.3" fill="#fff"/><circle cx="117.4" cy="89.3" r="1.3" fill="#fff"/>${lashes}
<path d="M75 78q9-6 17-1.5M108 76.5q8-4.5 17 1.5" fill="none" stroke="${brow}" stroke-width="${isMan ? 4 : 2.8}" stroke-linecap="round"/>
<path d="M100 93q4.5 8-1.5 10.5" fill="none" stroke="${shadow}" stroke-width="2.6" stroke-linecap="round"/>${smile}
<g fill="${hair}">${cut.front}</g>${glasses}</svg>`
  return { traits: [tone, hair, cut.front, face, bearded, glasses].join(), svg }
}
