// The logic of the booking form: the choices, the price, the current step, and what it lacks.
import { MINUTE_MS } from '#domain/elapsed.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate, useSearchParams } from '#web/router/index.ts'
import type { CleanerProfile } from '#contract/cleaners.ts'
import type { Property } from '#contract/properties.ts'
import { MIN_DURATION_MINUTES } from '#domain/booking.ts'
import { HOLD_MINUTES } from '#domain/booking-timers.ts'
import type { PlaceToClean } from '#domain/checklist.ts'
import { kindsOffered, SERVICE_OF_OFFER, serviceFor } from '#domain/cleaner.ts'
import type { OfferedExtra } from '#domain/extra.ts'
import { agreedExtras, extrasFor, minutesWithExtras } from '#domain/extras-of-visit.ts'
import { suggestedDurationMinutes } from '#domain/suggested-duration.ts'
import { tariffFor } from '#domain/tariff.ts'
import { ask } from '#web/platform/api.ts'
import { useFocusOnStep } from '#web/platform/focus-on-step.ts'
import { useForm, type Form } from '#web/platform/form.ts'
import { toQuote, type BookingDraft } from './booking-draft.ts'
import { offeredBy } from './booking-price.ts'
import { faultsOfStep, reachableStep, stepFrom, type StepFault } from './booking-steps.ts'
import { useBookingDraft, type KeptDraft } from './use-booking-draft.ts'
import { usePrice } from './use-price.ts'
import { usePromotionCode } from './use-promotion-code.ts'
import { isMadeHere } from './use-request.ts'

export const profileOf = (slug: string | undefined) => ask('GET /api/cleaners/{slug}', { params: { slug: slug ?? '' } })
export const ownProperties = ask('GET /api/properties')

export const FIELD_OF_FAULT: Readonly<Record<StepFault, keyof BookingDraft>> = {
  propertyMissing: 'propertyId',
  commercial: 'propertyId',
  timeMissing: 'time',
  kindMissing: 'kind',
  emergencyReasonMissing: 'emergencyReason',
  photosMissing: 'mayPhotograph',
}

export function useBookingForm(slug: string, personId: string) {
  const { t } = useTranslation('book')
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
  const bookable = properties.filter(({ type }) => type !== 'commercial')
  const usualPlace = bookable.find((each) => tariffFor(cleaner, each) !== null) ?? bookable[0] ?? null
  const property = properties.find((each) => each.id === draft.propertyId) ?? usualPlace
  const { kinds, serviceType, offered, whole, suggestedMinutes } = visitAt(cleaner, property, draft)
  const durationMinutes = draft.durationMinutes ?? suggestedMinutes ?? MIN_DURATION_MINUTES
  const inForce = usePrice({
    cleaner,
    property: property?.type === 'commercial' ? null : property,
    draft: whole,
    serviceType,
    durationMinutes,
  })
  const quote = property && toQuote(whole, cleaner.slug, serviceType, durationMinutes)
  const code = usePromotionCode({ quote, draft, change })
  const tooFar = inForce.refusal?.code === 'too-far' ? inForce.refusal.message : null
  const isPriced = property === null || (inForce.tariff !== null && tooFar === null && kinds.length > 0)
  const reachable = reachableStep(stepFrom(search.get('step')), whole, property)
  // Once requested, only the card is left.
  const step = draft.requested ? 'pay' : isPriced ? reachable : 'property'
  useHandedOver(kept)
  useFocusOnStep(step)

  const onward = (then: typeof whole, place: Property | null) => {
    // Preselected answers become the client's choices.
    change({ propertyId: then.propertyId, kind: then.kind })
    void navigate(`?step=${reachableStep('pay', then, place)}`)
  }
  const form: Form<keyof BookingDraft> = useForm<BookingDraft>({
    values: whole,
    change,
    faults: Object.fromEntries(faultsOfStep(step, whole, property).map((fault) => [FIELD_OF_FAULT[fault], t(`faults.${fault}`)])),
    write: { error: refusal, isPending: false },
    prefix: 'book-',
    onSend: () => {
      if (!isPriced) return
      form.reset()
      onward(whole, property)
    },
  })
  const added = (saved: Property) => {
    queries.setQueryData(ownProperties.queryKey, (known) =>
      known?.items.some((each) => each.id === saved.id) ? known : { items: [...(known?.items ?? []), saved] },
    )
    onward({ ...whole, propertyId: saved.id }, saved)
  }
  return {
    cleaner,
    properties,
    property,
    kept: { ...kept, draft: whole },
    kinds,
    serviceType,
    durationMinutes,
    suggestedMinutes,
    /** What may be asked for beyond this visit. */
    offered,
    inForce,
    code,
    tooFar,
    step,
    /** The current step as a form: sending it leads to the next one. */
    form,
    setRefusal,
    change,
    added,
  }
}

/** The visit that the draft asks for at this home: what is preselected, what may be asked for, and how long it should be. */
function visitAt(cleaner: CleanerProfile, property: Property | null, draft: BookingDraft) {
  const kinds = kindsOffered(cleaner.serviceTypes, property?.type ?? null)
  const asked = kinds.find((kind) => kind === draft.kind) ?? null
  // Regular cleaning is preselected where it is offered; other kinds are the client's choice.
  const usual = kinds.find((kind) => kind === 'regular') ?? (kinds.length === 1 ? kinds[0] : undefined)
  const kind = asked ?? usual ?? kinds[0] ?? 'regular'
  const serviceType = (property && serviceFor(kind, property.type, cleaner.serviceTypes)) ?? SERVICE_OF_OFFER[kind]
  const place = property && { ...property, propertyType: property.type, serviceType }
  const offered = place ? extrasOf(cleaner, place) : []
  const extras = draft.extras.filter(({ extra }) => offered.some((each) => each.extra === extra))
  const whole = { ...draft, extras, propertyId: property?.id ?? null, kind: asked ?? usual ?? null }
  const suggestedMinutes = place && minutesWithExtras(suggestedDurationMinutes(place), agreedExtras(extras, offered))
  return { kinds, serviceType, offered, whole, suggestedMinutes }
}

/** What the cleaner offers, but for what such a visit has anyway. */
function extrasOf(cleaner: CleanerProfile, place: PlaceToClean): readonly OfferedExtra[] {
  const possible = extrasFor(place)
  return offeredBy(cleaner).filter(({ extra }) => possible.includes(extra))
}

export type Booking = ReturnType<typeof useBookingForm>

/** A request that was made before this page was opened, or in another tab, goes on at its own page. */
function useHandedOver({ draft: { requested }, clear }: KeptDraft): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!requested || isMadeHere(requested.bookingId)) return
    if (Date.now() - requested.at > HOLD_MINUTES * MINUTE_MS) clear()
    else void navigate(`/bookings/${requested.bookingId}/pay`, { replace: true })
  }, [requested, clear, navigate])
}
