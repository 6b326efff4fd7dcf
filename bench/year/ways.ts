// What every life has at hand: saying something now or later, and chance.
import type { Chance } from '#server/seed/chance.ts'
import type { ChanceOf } from './chance.ts'
import type { CardName } from './model/cards.ts'
import type { Visit } from './model/visit.ts'
import type { Verb } from './script.ts'

export type Ways = {
  readonly chanceOf: ChanceOf
  visitOf(name: string): Visit | undefined
  /** Writes the line into the script, and performs it; answers whether it was done. */
  sayNow(who: string, does: Verb, ...what: readonly (string | number)[]): Promise<boolean>
  /** At the first tick from an instant on, and never before the next one. */
  later(instant: number, people: readonly string[], run: () => Promise<unknown>): void
  now(): number
  /** The word for a card that somebody pays with. */
  inHand(client: string, card: CardName): string
  /** Some instant so long after now. */
  during(chance: Chance, fromMs: number, toMs: number): number
}
