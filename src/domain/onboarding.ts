// The first steps of a new account: where each role begins, and which steps there are.
import type { ChoosableRole } from './account.ts'

export const CLIENT_STEPS = ['welcome', 'gender', 'property', 'celebration'] as const
export type ClientStep = (typeof CLIENT_STEPS)[number]

export const CLEANER_STEPS = ['quick-start', 'ready-to-work', 'full-verification'] as const
export type CleanerStep = (typeof CLEANER_STEPS)[number]

export type OnboardingStep = ClientStep | CleanerStep

const STEPS: Readonly<Record<ChoosableRole, readonly OnboardingStep[]>> = { client: CLIENT_STEPS, cleaner: CLEANER_STEPS }

/** Where a role begins, once chosen. */
export const ONBOARDING_PATH: Readonly<Record<ChoosableRole, string>> = { client: '/client-onboarding', cleaner: '/onboarding' }

/** The step of somebody who has not taken one yet. */
export const firstStep = (role: ChoosableRole): OnboardingStep => (role === 'client' ? CLIENT_STEPS[0] : CLEANER_STEPS[0])

export const isStepOf = (role: ChoosableRole, step: OnboardingStep): boolean => STEPS[role].includes(step)
