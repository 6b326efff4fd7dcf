// Drawn rooms, untidy and tidy, for the galleries of seeded cleaners.
import type { Chance } from './chance.ts'

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
