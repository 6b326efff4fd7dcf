// The steps of a booking: only what is not known yet is asked before the last one, which asks for the rest and for the card.
import type { Property } from '#contract/properties.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { BookingDraft } from './booking-draft.ts'

export const BOOKING_STEPS = ['property', 'when', 'pay'] as const
export type BookingStep = (typeof BOOKING_STEPS)[number]

export const STEP_FAULTS = [
  'propertyMissing',
  'commercial',
  'timeMissing',
  'kindMissing',
  'emergencyReasonMissing',
  'photosMissing',
] as const
export type StepFault = (typeof STEP_FAULTS)[number]

/** The step that an address asks for; the last one unless it names another. */
export const stepFrom = (text: string | null): BookingStep => BOOKING_STEPS.find((step) => step === text) ?? 'pay'

/** What is missing before the step can be left, in the order of the page. */
export function faultsOfStep(step: BookingStep, draft: BookingDraft, property: Pick<Property, 'type'> | null): readonly StepFault[] {
  switch (step) {
    case 'property':
      if (!property) return ['propertyMissing']
      return property.type === 'commercial' ? ['commercial'] : []
    case 'when':
      return draft.date === null || draft.time === null ? ['timeMissing'] : []
    case 'pay':
      return [
        ...(draft.kind === null ? (['kindMissing'] as const) : []),
        ...(draft.isEmergency && draft.emergencyReason.trim() === '' ? (['emergencyReasonMissing'] as const) : []),
        ...(draft.mayPhotograph === null ? (['photosMissing'] as const) : []),
      ]
  }
}

/** The step asked for, or the first one before it that still lacks something. */
export function reachableStep(asked: BookingStep, draft: BookingDraft, property: Pick<Property, 'type'> | null): BookingStep {
  const before = BOOKING_STEPS.slice(0, BOOKING_STEPS.indexOf(asked))
  return before.find((step) => faultsOfStep(step, draft, property).length > 0) ?? asked
}

/** The earlier step that can correct a refusal of the whole request; the last one shows its own. */
const STEP_OF_REFUSAL: Partial<Readonly<Record<RefusalCode, BookingStep>>> = {
  'not-found': 'property',
  'city-not-served': 'property',
  'too-far': 'property',
  'commercial-referred': 'property',
  'in-the-past': 'when',
  'too-short': 'when',
  'bad-duration': 'when',
  'no-such-local-time': 'when',
  'slot-taken': 'when',
  'not-bookable': 'when',
}

const STEP_OF_FIELD: Readonly<Record<string, BookingStep>> = {
  propertyId: 'property',
  date: 'when',
  time: 'when',
  durationHours: 'when',
}

/** The step to go back to after a refusal; null when no answer of an earlier step is to blame. */
export function stepToCorrect({
  code,
  fields,
}: {
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
}): BookingStep | null {
  const blamed = new Set(Object.keys(fields).flatMap((path) => STEP_OF_FIELD[path.split('.')[0] ?? ''] ?? []))
  const first = BOOKING_STEPS.find((step) => blamed.has(step))
  return first ?? Object.entries(STEP_OF_REFUSAL).find(([known]) => known === code)?.[1] ?? null
}
