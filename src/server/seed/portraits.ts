// Drawn portraits for seeded cleaners: illustrations, not photographs.
import type { Chance } from './chance.ts'

const SKINS = ['#f6d7c3', '#eebd9b', '#d99b73', '#b87852', '#8a5638', '#5f3a26'] as const
const HAIRS = ['#2b1b12', '#5a3a22', '#8c5a2b', '#c9924a', '#b5502e', '#3a3f4b', '#a9adb5'] as const
const SHIRTS = ['#0b4fb3', '#083a86', '#117a4f', '#8a5a00', '#7a3fb0', '#b3261e', '#0e7490'] as const
const GROUNDS = ['#e6eefb', '#fff1cc', '#dff5ea', '#fde7e4', '#ece6fb', '#e0f2f7'] as const

/** Shapes of hair drawn behind and in front of the face, on a 200 × 200 square. */
const HAIRCUTS: readonly ((hair: string) => { behind: string; front: string })[] = [
  (hair) => ({ behind: '', front: `<path d="M56 92c-4-44 30-62 46-60 34 0 50 26 44 60-6-22-20-32-46-32s-38 10-44 32z" fill="${hair}"/>` }),
  (hair) => ({
    behind: `<path d="M50 96c-6-56 32-70 50-70s58 14 50 72c-2 26 4 44 8 54H42c4-12 10-28 8-56z" fill="${hair}"/>`,
    front: `<path d="M58 90c0-30 18-42 44-42 24 0 40 14 40 42-14-4-30-14-36-26-8 14-28 24-48 26z" fill="${hair}"/>`,
  }),
  (hair) => ({
    behind: `<circle cx="100" cy="30" r="22" fill="${hair}"/>`,
    front: `<path d="M56 88c0-36 22-50 44-50s44 14 44 50c-10-18-24-26-44-26s-34 8-44 26z" fill="${hair}"/>`,
  }),
  (hair) => ({
    behind: `<g fill="${hair}"><circle cx="62" cy="72" r="24"/><circle cx="138" cy="72" r="24"/><circle cx="82" cy="46" r="26"/><circle cx="118" cy="46" r="26"/><circle cx="52" cy="100" r="18"/><circle cx="148" cy="100" r="18"/></g>`,
    front: `<path d="M60 84c4-22 20-30 40-30s36 8 40 30c-12-10-26-14-40-14s-28 4-40 14z" fill="${hair}"/>`,
  }),
  (hair) => ({
    behind: '',
    front: `<path d="M58 84c2-30 18-44 42-44s40 14 42 44c-6-12-10-16-14-20-18 6-40 6-56 0-6 4-10 10-14 20z" fill="${hair}"/>`,
  }),
]

/** An SVG portrait, 200 × 200. */
export function drawPortrait(chance: Chance): string {
  const skin = chance.pick(SKINS)
  const hair = chance.pick(HAIRS)
  const { behind, front } = chance.pick(HAIRCUTS)(hair)
  const glasses = chance.is(0.25)
    ? `<g fill="none" stroke="#0e1b33" stroke-width="3"><circle cx="82" cy="98" r="13"/><circle cx="118" cy="98" r="13"/><path d="M95 98h10"/></g>`
    : ''
  const beard = chance.is(0.15)
    ? `<path d="M62 112c4 34 22 42 38 42s34-8 38-42c-8 12-20 16-38 16s-30-4-38-16z" fill="${hair}" opacity=".9"/>`
    : ''
  const smile = chance.pick(['M84 122q16 14 32 0', 'M86 122q14 10 28 0', 'M84 120q16 18 32 0z'])
  const apron = chance.is(0.5)
    ? `<path d="M78 168h44v32H78z" fill="#ffd64a"/><path d="M78 168l-8-14M122 168l8-14" stroke="#ffd64a" stroke-width="6"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="320" height="320">
<rect width="200" height="200" fill="${chance.pick(GROUNDS)}"/>${behind}
<path d="M84 136h32v26H84z" fill="${skin}"/><path d="M84 146q16 14 32 0v-6H84z" fill="#000" opacity=".1"/>
<path d="M34 204c2-36 28-48 50-50q16 14 32 0c22 2 48 14 50 50z" fill="${chance.pick(SHIRTS)}"/>${apron}
<path d="M58 92c0-30 18-46 42-46s42 16 42 46c0 34-20 54-42 54s-42-20-42-54z" fill="${skin}"/>
${beard}<circle cx="82" cy="98" r="5" fill="#0e1b33"/><circle cx="118" cy="98" r="5" fill="#0e1b33"/>
<path d="M72 84q10-6 20 0M108 84q10-6 20 0" stroke="${hair}" stroke-width="4" fill="none" stroke-linecap="round"/>
<path d="${smile}" fill="${smile.endsWith('z') ? '#fff' : 'none'}" stroke="#7a2e22" stroke-width="3.5" stroke-linecap="round"/>
<circle cx="74" cy="114" r="7" fill="#e2685a" opacity=".25"/><circle cx="126" cy="114" r="7" fill="#e2685a" opacity=".25"/>${glasses}${front}</svg>`
}

/** A drawn room, untidy or tidy: pairs for the before/after gallery. */
export function drawRoom(chance: Chance): { before: string; after: string; kind: 'kitchen' | 'bathroom' | 'living_room' } {
  const kind = chance.pick(['kitchen', 'bathroom', 'living_room'] as const)
  const wall = chance.pick(['#e6eefb', '#f3ead7', '#e4f2ea', '#efe6f5'])
  const floor = chance.pick(['#c9a77c', '#b9c3d3', '#a98b6a'])
  const furniture = ROOMS[kind]
  const dust = Array.from(
    { length: 26 },
    () => `<circle cx="${chance.between(10, 470)}" cy="${chance.between(150, 310)}" r="${chance.between(2, 7)}"/>`,
  )
  const mess = `<g fill="#6b5b45" opacity=".55">${dust.join('')}</g><path d="M60 270c20-18 50-14 70 2s30 10 44 0-10 30-50 28-70-12-64-30z" fill="#8f6f4a" opacity=".6"/><path d="M330 280l40-12 24 22-36 14z" fill="#d8d2c2"/><path d="M380 250l26 6-8 22-24-8z" fill="#cfc6b0"/>`
  const shine = `<g fill="#fff" opacity=".85"><path d="M70 70l4 12 12 4-12 4-4 12-4-12-12-4 12-4z"/><path d="M400 110l3 9 9 3-9 3-3 9-3-9-9-3 9-3z"/></g>`
  const room = (extra: string, dim: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" width="960" height="640"><rect width="480" height="320" fill="${wall}"/><rect y="220" width="480" height="100" fill="${floor}"/>${furniture}${extra}<rect width="480" height="320" fill="#3a2f1c" opacity="${dim}"/></svg>`
  return { before: room(mess, 0.18), after: room(shine, 0), kind }
}

const ROOMS = {
  kitchen: `<rect x="40" y="120" width="400" height="110" fill="#0b4fb3"/><rect x="40" y="112" width="400" height="14" fill="#f7f9fc"/><rect x="60" y="140" width="80" height="80" rx="4" fill="#083a86"/><rect x="160" y="140" width="80" height="80" rx="4" fill="#083a86"/><rect x="260" y="140" width="80" height="80" rx="4" fill="#dfe6f1"/><circle cx="300" cy="180" r="24" fill="#4a5a76"/><path d="M380 112v-40q0-16 16-16t16 16" fill="none" stroke="#8fa0bd" stroke-width="8"/><rect x="70" y="30" width="150" height="60" rx="4" fill="#ffffff"/>`,
  bathroom: `<rect x="50" y="170" width="210" height="80" rx="36" fill="#ffffff"/><rect x="50" y="164" width="210" height="20" rx="8" fill="#dfe6f1"/><path d="M90 164v-60q0-20 20-20t20 20" fill="none" stroke="#8fa0bd" stroke-width="8"/><rect x="310" y="150" width="110" height="26" rx="8" fill="#ffffff"/><rect x="330" y="176" width="70" height="60" fill="#dfe6f1"/><circle cx="365" cy="80" r="44" fill="#cfe3fb" stroke="#8fa0bd" stroke-width="6"/>`,
  living_room: `<rect x="70" y="150" width="230" height="70" rx="18" fill="#0b4fb3"/><rect x="56" y="176" width="260" height="62" rx="18" fill="#083a86"/><rect x="350" y="90" width="10" height="140" fill="#4a5a76"/><path d="M325 92h60l-14-40h-32z" fill="#ffd64a"/><rect x="90" y="40" width="120" height="80" rx="4" fill="#ffffff"/><path d="M96 112l34-40 24 26 16-14 34 28z" fill="#8ab8ff"/><rect x="110" y="240" width="160" height="12" rx="6" fill="#4a5a76"/>`,
} as const
