// What a cleaner's profile gains beyond what the list requires: each gain earns something from clients.

export const PROFILE_GAINS = ['bio', 'portfolio', 'primary_address', 'equipment', 'skills'] as const
export type ProfileGain = (typeof PROFILE_GAINS)[number]

/** A shorter presentation says too little to a client. */
export const BIO_TELLING_LENGTH = 60

export type GainFacts = {
  readonly bio: string
  /** Whole pairs of pictures, before and after. */
  readonly portfolioPairs: number
  readonly hasPrimaryAddress: boolean
  readonly equipment: readonly string[]
  readonly skills: readonly string[]
}

/** Those still to be had, the most useful first. */
export function missingGains(facts: GainFacts): ProfileGain[] {
  const lacks: Readonly<Record<ProfileGain, boolean>> = {
    bio: facts.bio.trim().length < BIO_TELLING_LENGTH,
    portfolio: facts.portfolioPairs === 0,
    primary_address: !facts.hasPrimaryAddress,
    equipment: facts.equipment.length === 0,
    skills: facts.skills.length === 0,
  }
  return PROFILE_GAINS.filter((gain) => lacks[gain])
}
