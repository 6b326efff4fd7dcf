// A suggested address on one line.
import type { AddressSuggestion } from '#contract/geography.ts'

/** « 4521, rue Fabre, Montréal » */
export const addressLabel = ({ primary, secondary }: Pick<AddressSuggestion, 'primary' | 'secondary'>): string =>
  secondary ? `${primary}, ${secondary}` : primary
