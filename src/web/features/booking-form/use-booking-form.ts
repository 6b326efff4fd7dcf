// The booking form without its looks: what is chosen, what it costs, which step one is at, and what is missing to go on.
import { MINUTE_MS } from '#domain/elapsed.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { MIN_DURATION_MINUTES } from '#domain/booking.ts'
import { HOLD_MINUTES } from '#domain/booking-timers.ts'
import { suggestedDurationMinutes } from '#domain/suggested-duration.ts'
import { ask } from '#web/platform/api.ts'
import { useFocusOnStep } from '#web/platform/focus-on-step.ts'
import { faultsOfStep, nextStep, reachableStep, stepFrom, type StepFault } from './booking-steps.ts'
import { useBookingDraft, type KeptDraft } from './use-booking-draft.ts'
import { usePrice } from './use-price.ts'
import { isMadeHere } from './use-request.ts'

export const profileOf = (slug: string | undefined) => ask('GET /api/cleaners/{slug}', { params: { slug: slug ?? '' } })
export const ownProperties = ask('GET /api/properties')

const FIELD_OF_FAULT: Readonly<Record<StepFault, string>> = {
  propertyMissing: 'book-property',
  commercial: 'book-property',
  timeMissing: 'book-time',
  emergencyReasonMissing: 'book-emergency-reason',
  serviceMissing: 'book-service',
}

export function useBookingForm(slug: string, personId: string) {
  const { t } = useTranslation(['book', 'common'])
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const { data: cleaner } = useSuspenseQuery(profileOf(slug))
  const { items: properties } = useSuspenseQuery(ownProperties).data
  const kept = useBookingDraft(slug, personId)
  const { draft } = kept
  const [attempt, setAttempt] = useState(0)
  /** Why the server turned a field of the request down, by its path, until something is changed. */
  const [turnedDown, setTurnedDown] = useState<Readonly<Record<string, string>>>({})

  const change: typeof kept.change = (part) => {
    setTurnedDown({})
    kept.change(part)
  }
  const only = properties.length === 1 && properties[0]?.type !== 'commercial' ? properties[0] : null
  const property = properties.find((each) => each.id === draft.propertyId) ?? only ?? null
  const services = cleaner.serviceTypes.filter((service) => service !== 'commercial')
  const offered = services.find((service) => service === draft.serviceType) ?? null
  // The usual cleaning is proposed where it is offered; anything else is for the client to say.
  const usual = services.find((service) => service === 'basic') ?? (services.length === 1 ? services[0] : undefined)
  const serviceType = offered ?? usual ?? services[0] ?? 'basic'
  const whole = { ...draft, propertyId: property?.id ?? null, serviceType: offered ?? usual ?? null }
  const suggestedMinutes = property ? suggestedDurationMinutes({ ...property, propertyType: property.type, serviceType }) : null
  const durationMinutes = draft.durationMinutes ?? suggestedMinutes ?? MIN_DURATION_MINUTES
  const inForce = usePrice({
    cleaner,
    property: property?.type === 'commercial' ? null : property,
    draft: whole,
    serviceType,
    durationMinutes,
  })
  const tooFar = inForce.refusal?.code === 'too-far' ? inForce.refusal.message : null
  const isPriced = property === null || (inForce.tariff !== null && tooFar === null)
  const reachable = reachableStep(stepFrom(search.get('step')), whole, property)
  // Once requested, only the card is left to settle here.
  const step = draft.requested ? 'pay' : isPriced ? reachable : 'property'
  useHandedOver(kept)
  useFocusOnStep(step)

  const faults = attempt > 0 ? faultsOfStep(step, whole, property) : []
  const errors: Partial<Record<StepFault, string>> = Object.fromEntries(faults.map((fault) => [fault, t(`faults.${fault}`)]))
  const go = () => {
    if (faultsOfStep(step, whole, property).length > 0 || !isPriced) return setAttempt(attempt + 1)
    setAttempt(0)
    // What was filled in for the client is theirs from here on.
    change({ propertyId: whole.propertyId, serviceType: whole.serviceType })
    void navigate(`?step=${nextStep(step)}`)
  }
  const added = (saved: Property) => {
    queries.setQueryData(ownProperties.queryKey, (known) =>
      known?.items.some((each) => each.id === saved.id) ? known : { items: [...(known?.items ?? []), saved] },
    )
    change({ propertyId: saved.id })
    if (saved.type !== 'commercial') void navigate('?step=when')
  }
  return {
    cleaner,
    properties,
    property,
    kept: { ...kept, draft: whole },
    services,
    durationMinutes,
    suggestedMinutes,
    inForce,
    tooFar,
    step,
    faults: faults.map((fault) => ({ fieldId: FIELD_OF_FAULT[fault], message: t(`faults.${fault}`) })),
    /** Changes with each try to go on. */
    attempt,
    errors,
    turnedDown,
    setTurnedDown,
    change,
    go,
    added,
  }
}

/** A request that was made before this page was opened, or in another tab, goes on at its own page. */
function useHandedOver({ draft: { requested }, clear }: KeptDraft): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!requested || isMadeHere(requested.bookingId)) return
    if (Date.now() - requested.at > HOLD_MINUTES * MINUTE_MS) clear()
    else void navigate(`/bookings/${requested.bookingId}/pay`, { replace: true })
  }, [requested, clear, navigate])
}
