// How much of the tests a run plays, and from which seed: the gate a short fixed part of each campaign, `npm run test:all` everything.
import { createHash } from 'node:crypto'
import type { Language } from '#domain/account.ts'
import { LANGUAGES } from '#domain/account.ts'

export const isWhole = process.env['TESTS'] === 'all'

/** The gate's is constant; `npm run test:all` draws one and prints it. */
const SEED = Number(process.env['TEST_SEED'] ?? 20_261_127)

/** How often a campaign plays; a number in the variable of that name wins. */
export const rounds = (variable: string, { gate, all }: { readonly gate: number; readonly all: number }): number =>
  Number(process.env[variable] ?? (isWhole ? all : gate))

/** A name's own number: a test that comes or goes changes no other's. */
export const seedFor = (name: string): number => hashOf(`${SEED} ${name}`)

/** A journey's languages: one of them in the gate, chosen by the name of its file (`import.meta.url`), both in `npm run test:all`. */
export function playedLanguages(url: string): readonly Language[] {
  const name = url.slice(url.lastIndexOf('/') + 1)
  return isWhole ? LANGUAGES : LANGUAGES.filter((_, index) => index === hashOf(name) % LANGUAGES.length)
}

/** The cases of a journey whose language is played. */
export function playedCases<Case extends { readonly language: Language }>(url: string, cases: readonly Case[]): readonly Case[] {
  const played = playedLanguages(url)
  return cases.filter(({ language }) => played.includes(language))
}

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()
