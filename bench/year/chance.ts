// Streams of chance by name: whoever is left out takes nothing from the others.
import { createHash } from 'node:crypto'
import { chanceFrom, type Chance } from '#server/seed/chance.ts'
import type { Mixture } from './habits.ts'

const numberOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE()

export type ChanceOf = (name: string) => Chance

export function streamsOf(seed: number): ChanceOf {
  const streams = new Map<string, Chance>()
  return (name) => {
    const known = streams.get(name) ?? chanceFrom(numberOf(`${seed} ${name}`))
    streams.set(name, known)
    return known
  }
}

export function pickFrom<T extends string>(chance: Chance, mixture: Mixture<T>): T {
  const shares = Object.entries<number>(mixture) as [T, number][]
  let left = chance.next() * shares.reduce((sum, [, share]) => sum + share, 0)
  for (const [name, share] of shares) {
    left -= share
    if (left < 0) return name
  }
  return (shares.at(-1) as [T, number])[0]
}

export const isOf100 = (chance: Chance, share: number): boolean => chance.is(share / 100)
