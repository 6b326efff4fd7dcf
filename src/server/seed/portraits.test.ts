import { expect, it } from 'vitest'
import { chanceFrom } from './chance.ts'
import { FIRST_NAMES } from './demo-words.ts'
import { faceOf } from './faces.ts'
import { drawPortrait, type Drawn } from './portraits.ts'

const EVERYONE = [...FIRST_NAMES, 'Marie-Claude', 'Paul']
const drawings = (name: string): string[] => Array.from({ length: 40 }, (_, seed) => drawPortrait(chanceFrom(seed), name))

it('gives no beard to a woman, and sometimes one to a man', () => {
  const beard = 'M64 94c1 32'
  for (const name of EVERYONE) {
    const bearded = drawings(name).filter((svg) => svg.includes(beard)).length
    if (faceOf(name).isMan) expect([name, bearded > 0]).toEqual([name, true])
    else expect([name, bearded]).toEqual([name, 0])
  }
})

it('greys the hair of the generations whose names say so, and of nobody else', () => {
  const grey = /fill="#(?:b9bdc4|d5d7da|9a9ea6)"/
  for (const name of EVERYONE) for (const svg of drawings(name)) expect([name, grey.test(svg)]).toEqual([name, faceOf(name).isOld])
})

it('draws no two people of a town with the same face, hair, beard and glasses', () => {
  const drawn: Drawn = new Set()
  const chance = chanceFrom(2026)
  for (const name of EVERYONE) drawPortrait(chance, name, drawn)
  expect(drawn.size).toBe(EVERYONE.length)
})

it('draws faces apart from each other', () => {
  for (const name of EVERYONE) expect(new Set(drawings(name)).size).toBeGreaterThan(30)
})
