// A suggested address on one line, without the province and country that are always the same.
import type { AddressSuggestion } from '#contract/geography.ts'

/** « 4521, rue Fabre, Montréal » from a street line and « Montréal, Québec, Canada »; a town is shown alone. */
export function addressLabel({ primary, secondary }: Pick<AddressSuggestion, 'primary' | 'secondary'>): string {
  const near = secondary.split(', ').slice(0, -2)
  return [primary, ...near].join(', ')
}
