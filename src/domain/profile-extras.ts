// What a cleaner's profile gains beyond what the list requires: each extra earns something from clients.

export const EXTRAS = ['bio', 'portfolio', 'primary_address', 'equipment', 'skills'] as const
export type Extra = (typeof EXTRAS)[number]

/** A shorter presentation says too little to a client. */
export const BIO_TELLING_LENGTH = 60

export type ExtraFacts = {
  readonly bio: string
  /** Whole pairs of pictures, before and after. */
  readonly portfolioPairs: number
  readonly hasPrimaryAddress: boolean
  readonly equipment: readonly string[]
  readonly skills: readonly string[]
}

/** The extras still to be had, the most useful first. */
export function missingExtras(facts: ExtraFacts): Extra[] {
  const lacks: Readonly<Record<Extra, boolean>> = {
    bio: facts.bio.trim().length < BIO_TELLING_LENGTH,
    portfolio: facts.portfolioPairs === 0,
    primary_address: !facts.hasPrimaryAddress,
    equipment: facts.equipment.length === 0,
    skills: facts.skills.length === 0,
  }
  return EXTRAS.filter((extra) => lacks[extra])
}
