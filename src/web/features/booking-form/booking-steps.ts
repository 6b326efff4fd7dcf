// The four steps of a booking: their order, what each still lacks, and how far one may go.
import type { Property } from '#contract/properties.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { BookingDraft } from './booking-draft.ts'

export const BOOKING_STEPS = ['property', 'when', 'details', 'pay'] as const
export type BookingStep = (typeof BOOKING_STEPS)[number]

export const STEP_FAULTS = ['propertyMissing', 'commercial', 'timeMissing', 'emergencyReasonMissing', 'serviceMissing'] as const
export type StepFault = (typeof STEP_FAULTS)[number]

export const stepFrom = (text: string | null): BookingStep => BOOKING_STEPS.find((step) => step === text) ?? 'property'

/** What is missing before the step can be left, in the order of the page. */
export function faultsOfStep(step: BookingStep, draft: BookingDraft, property: Pick<Property, 'type'> | null): readonly StepFault[] {
  switch (step) {
    case 'property':
      if (!property) return ['propertyMissing']
      return property.type === 'commercial' ? ['commercial'] : []
    case 'when':
      return [
        ...(draft.isEmergency && draft.emergencyReason.trim() === '' ? (['emergencyReasonMissing'] as const) : []),
        ...(draft.date === null || draft.time === null ? (['timeMissing'] as const) : []),
      ]
    case 'details':
      return draft.serviceType === null ? ['serviceMissing'] : []
    case 'pay':
      return []
  }
}

/** The step asked for, or the first one before it that still lacks something. */
export function reachableStep(asked: BookingStep, draft: BookingDraft, property: Pick<Property, 'type'> | null): BookingStep {
  const before = BOOKING_STEPS.slice(0, BOOKING_STEPS.indexOf(asked))
  return before.find((step) => faultsOfStep(step, draft, property).length > 0) ?? asked
}

export const nextStep = (step: BookingStep): BookingStep => BOOKING_STEPS[BOOKING_STEPS.indexOf(step) + 1] ?? 'pay'
export const previousStep = (step: BookingStep): BookingStep => BOOKING_STEPS[BOOKING_STEPS.indexOf(step) - 1] ?? 'property'

/** The step that can correct a refusal of the whole request. */
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
  'service-not-offered': 'details',
}

const STEP_OF_FIELD: Readonly<Record<string, BookingStep>> = {
  propertyId: 'property',
  date: 'when',
  time: 'when',
  durationHours: 'when',
  frequency: 'when',
  emergency: 'when',
  serviceType: 'details',
  suppliesByClient: 'details',
  allowPhotos: 'details',
  notes: 'details',
}

/** The step to go back to after a refusal; null when no answer of the form is to blame. */
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
