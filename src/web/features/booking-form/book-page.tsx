// The booking form: four steps beside the price. `/book/{slug}`.
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { MIN_DURATION_MINUTES } from '#domain/booking.ts'
import { HOLD_MINUTES } from '#domain/booking-timers.ts'
import { formatMoney } from '#domain/money-format.ts'
import { suggestedDurationMinutes } from '#domain/suggested-duration.ts'
import { ask } from '#web/platform/api.ts'
import { useFocusOnStep } from '#web/platform/focus-on-step.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { StepList } from '#web/ui/step-list.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { BOOKING_STEPS, faultsOfStep, nextStep, previousStep, reachableStep, stepFrom, type StepFault } from './booking-steps.ts'
import { DetailsStep } from './details-step.tsx'
import { PayStep } from './pay-step.tsx'
import { PriceSummary } from './price-summary.tsx'
import { PropertyStep } from './property-step.tsx'
import { useBookingDraft, type KeptDraft } from './use-booking-draft.ts'
import { usePrice } from './use-price.ts'
import { isMadeHere } from './use-request.ts'
import { WhenStep } from './when-step.tsx'

const profileOf = (slug: string | undefined) => ask('GET /api/cleaners/{slug}', { params: { slug: slug ?? '' } })
const ownProperties = ask('GET /api/properties')

export const load = ({ queries, params }: PageLoad) =>
  Promise.all([queries.ensureQueryData(profileOf(params['slug'])), queries.ensureQueryData(ownProperties)])

const FIELD_OF_FAULT: Readonly<Record<StepFault, string>> = {
  propertyMissing: 'book-property',
  commercial: 'book-property',
  timeMissing: 'book-time',
  emergencyReasonMissing: 'book-emergency-reason',
  serviceMissing: 'book-service',
}

export function Page() {
  const { slug = '' } = useParams()
  const user = useUser()
  // Signing out leaves the page; until it does there is nobody to book for.
  return user ? <BookingForm key={`${slug} ${user.id}`} slug={slug} personId={user.id} /> : null
}

function BookingForm({ slug, personId }: { readonly slug: string; readonly personId: string }) {
  const { t } = useTranslation(['book', 'common'])
  const language = useLanguage()
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

  const title = t(`titles.${step}`)
  const total = inForce.price && formatMoney(inForce.price.finalCents, language)
  return (
    <PageContainer className="pb-10">
      <PageHead title={`${faults.length > 0 ? t('common:errorPrefix') : ''}${title} – ${t('title', { name: cleaner.name })}`} noindex />
      <Link
        to={`/cleaners/${slug}`}
        className="mt-4 flex min-h-11 w-fit items-center gap-3 font-semibold underline-offset-4 hover:underline"
      >
        <ChevronLeft aria-hidden className="size-5" />
        <Avatar name={cleaner.name} src={cleaner.avatar} size="sm" />
        {t('title', { name: cleaner.name })}
      </Link>
      <div className="mt-3 grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <StepList
            label={t('steps.label')}
            doneLabel={t('steps.done')}
            currentKey={step}
            steps={BOOKING_STEPS.map((each) => ({ key: each, label: t(`steps.${each}`), to: `?step=${each}` }))}
          />
          <h1 tabIndex={-1} className="mt-5 mb-6 text-3xl sm:text-4xl">
            {title}
          </h1>
          <div className="grid gap-6">
            {faults.length > 0 && (
              <ErrorSummary
                key={attempt}
                title={t('common:formFaults')}
                faults={faults.map((fault) => ({ fieldId: FIELD_OF_FAULT[fault], message: t(`faults.${fault}`) }))}
              />
            )}
            {inForce.refusal && step !== 'property' && (
              <Banner tone="bad" role="alert">
                {inForce.refusal.message}
              </Banner>
            )}
            {step === 'property' && (
              <PropertyStep
                cleaner={cleaner}
                properties={properties}
                property={property}
                tooFar={tooFar}
                error={errors.propertyMissing ?? errors.commercial}
                onChoose={(propertyId) => change({ propertyId })}
                onAdded={added}
              />
            )}
            {step === 'when' && (
              <WhenStep
                slug={slug}
                draft={draft}
                durationMinutes={durationMinutes}
                suggestedMinutes={suggestedMinutes}
                errors={errors}
                reasonError={turnedDown['emergency.reason']}
                onChange={change}
              />
            )}
            {step === 'details' && (
              <DetailsStep
                draft={whole}
                services={services}
                durationMinutes={durationMinutes}
                suggestedMinutes={suggestedMinutes}
                error={errors.serviceMissing}
                notesError={turnedDown['notes']}
                onChange={change}
              />
            )}
            {step === 'pay' && property && inForce.price && (
              <PayStep
                cleaner={cleaner}
                property={property}
                kept={{ ...kept, draft: whole }}
                durationMinutes={durationMinutes}
                inForce={inForce}
                price={inForce.price}
                onTurnedDown={setTurnedDown}
              />
            )}
          </div>
          {step !== 'pay' && properties.length > 0 && (
            <div className="mt-8">
              <StickyBar>
                {total ? (
                  <p className="lg:hidden">
                    <span className="block text-sm text-muted-foreground">{t('price.total')}</span>
                    <span className="font-bold tabular-nums">{total}</span>
                  </p>
                ) : (
                  <span />
                )}
                <div className="flex gap-2.5">
                  {step !== 'property' && (
                    <LinkButton tone="ghost" size="lg" className="max-sm:hidden" to={`?step=${previousStep(step)}`}>
                      {t('back')}
                    </LinkButton>
                  )}
                  <Button size="lg" onClick={go}>
                    {t('next')}
                  </Button>
                </div>
              </StickyBar>
            </div>
          )}
        </div>
        <aside aria-label={t('price.title')} className="max-lg:hidden">
          <Card raised className="lg:sticky lg:top-24">
            <h2 className="mb-4 text-xl">{t('price.title')}</h2>
            <PriceSummary inForce={inForce} durationMinutes={durationMinutes} isTaxable={cleaner.taxable} />
            <output className="sr-only">{inForce.isConfirmed && total ? `${t('price.total')} ${total}` : ''}</output>
          </Card>
        </aside>
      </div>
    </PageContainer>
  )
}

/** A request that was made before this page was opened, or in another tab, goes on at its own page. */
function useHandedOver({ draft: { requested }, clear }: KeptDraft): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!requested || isMadeHere(requested.bookingId)) return
    if (Date.now() - requested.at > HOLD_MINUTES * 60_000) clear()
    else void navigate(`/bookings/${requested.bookingId}/pay`, { replace: true })
  }, [requested, clear, navigate])
}
