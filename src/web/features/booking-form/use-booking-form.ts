// The logic of the booking form: the choices, the price, the current step, and what it lacks.
import { MINUTE_MS } from '#domain/elapsed.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '#web/router/index.ts'
import type { Property } from '#contract/properties.ts'
import { MIN_DURATION_MINUTES } from '#domain/booking.ts'
import { HOLD_MINUTES } from '#domain/booking-timers.ts'
import { suggestedDurationMinutes } from '#domain/suggested-duration.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { ask } from '#web/platform/api.ts'
import { useFocusOnStep } from '#web/platform/focus-on-step.ts'
import { useForm, type Form } from '#web/platform/form.ts'
import type { BookingDraft } from './booking-draft.ts'
import { faultsOfStep, nextStep, reachableStep, stepFrom, type StepFault } from './booking-steps.ts'
import { useBookingDraft, type KeptDraft } from './use-booking-draft.ts'
import { usePrice } from './use-price.ts'
import { isMadeHere } from './use-request.ts'

export const profileOf = (slug: string | undefined) => ask('GET /api/cleaners/{slug}', { params: { slug: slug ?? '' } })
export const ownProperties = ask('GET /api/properties')

const FIELD_OF_FAULT: Readonly<Record<StepFault, keyof BookingDraft>> = {
  propertyMissing: 'propertyId',
  commercial: 'propertyId',
  timeMissing: 'time',
  emergencyReasonMissing: 'emergencyReason',
  serviceMissing: 'serviceType',
}

export function useBookingForm(slug: string, personId: string) {
  const { t } = useTranslation(['book', 'common'])
  const navigate = useNavigate()
  const queries = useQueryClient()
  const search = useSearchParams()
  const { data: cleaner } = useSuspenseQuery(profileOf(slug))
  const { items: properties } = useSuspenseQuery(ownProperties).data
  const kept = useBookingDraft(slug, personId)
  const { draft } = kept
  /** Why the server refused the request, until something is changed. */
  const [refusal, setRefusal] = useState<unknown>(null)

  const change: typeof kept.change = (part) => {
    setRefusal(null)
    kept.change(part)
  }
  const only = properties.length === 1 && properties[0]?.type !== 'commercial' ? properties[0] : null
  const property = properties.find((each) => each.id === draft.propertyId) ?? only ?? null
  const services = cleaner.serviceTypes.filter((service) => service !== 'commercial')
  const offered = services.find((service) => service === draft.serviceType) ?? null
  // Basic cleaning is preselected where it is offered; other services are the client's choice.
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
  // Once requested, only the card is left.
  const step = draft.requested ? 'pay' : isPriced ? reachable : 'property'
  useHandedOver(kept)
  useFocusOnStep(step)

  const form: Form<keyof BookingDraft> = useForm<BookingDraft>({
    values: whole,
    change,
    faults: Object.fromEntries(faultsOfStep(step, whole, property).map((fault) => [FIELD_OF_FAULT[fault], t(`faults.${fault}`)])),
    write: { error: refusal, isPending: false },
    refusedIn: refusedFields,
    prefix: 'book-',
    onSend: () => {
      if (!isPriced) return
      form.reset()
      // Preselected answers become the client's choices.
      change({ propertyId: whole.propertyId, serviceType: whole.serviceType })
      void navigate(`?step=${nextStep(step)}`)
    },
  })
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
    /** The current step as a form: sending it leads to the next one. */
    form,
    setRefusal,
    change,
    added,
  }
}

/** The server names the reason of an urgent visit inside its object. */
function refusedFields(problem: unknown): Readonly<Record<string, string>> {
  if (!(problem instanceof ApiProblem)) return {}
  const { 'emergency.reason': emergencyReason, ...fields } = problem.fields
  return { ...fields, ...(emergencyReason && { emergencyReason }) }
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
