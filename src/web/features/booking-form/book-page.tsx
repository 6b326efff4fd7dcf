// The booking form: four steps beside the price. `/book/{slug}`.
import { ChevronLeft } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from '#web/router/index.ts'
import { formatMoney } from '#domain/money-format.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { StepList } from '#web/ui/step-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'
import { BOOKING_STEPS, previousStep } from './booking-steps.ts'
import { DetailsStep } from './details-step.tsx'
import { PriceSummary } from './price-summary.tsx'
import { PropertyStep } from './property-step.tsx'
import { ownProperties, profileOf, useBookingForm } from './use-booking-form.ts'
import { WhenStep } from './when-step.tsx'

const fetchPayStep = () => import('./pay-step.tsx')
/** The draft says when it is reached, which the browser alone knows. */
const PayStep = lazy(async () => ({ default: (await fetchPayStep()).PayStep }))

export const load = ({ queries, params }: PageLoad) =>
  Promise.all([queries.ensureQueryData(profileOf(params['slug'])), queries.ensureQueryData(ownProperties)])

export function Page() {
  const { slug = '' } = useParams()
  const user = useUser()
  // Signing out leaves the page; meanwhile there is no client.
  return user ? <BookingForm key={`${slug} ${user.id}`} slug={slug} personId={user.id} /> : null
}

function BookingForm({ slug, personId }: { readonly slug: string; readonly personId: string }) {
  const { t } = useTranslation(['book', 'common'])
  const language = useLanguage()
  const booking = useBookingForm(slug, personId)
  const { cleaner, inForce, durationMinutes, step, form } = booking
  // What fails here is asked again, and reported, at the step itself.
  useEffect(() => whenIdle(() => void fetchPayStep().catch(() => undefined)), [])
  const title = t(`titles.${step}`)
  const total = inForce.price && formatMoney(inForce.price.finalCents, language)
  return (
    <PageContainer className="pb-10">
      <PageHead
        title={`${form.faults.length > 0 ? t('common:errorPrefix') : ''}${title} – ${t('title', { name: cleaner.name })}`}
        noindex
      />
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
            <FormFaults form={form} />
            {inForce.refusal && step !== 'property' && (
              <Banner tone="bad" role="alert">
                {inForce.refusal.message}
              </Banner>
            )}
            <Suspense fallback={<Skeleton className="h-96" />}>
              <CurrentStep booking={booking} slug={slug} />
            </Suspense>
          </div>
          {step !== 'pay' && booking.properties.length > 0 && <Onward booking={booking} total={total} />}
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

type StepProps = { readonly booking: ReturnType<typeof useBookingForm>; readonly slug: string }

function CurrentStep({ booking, slug }: StepProps) {
  const { cleaner, properties, property, kept, services, durationMinutes, suggestedMinutes, inForce, step, form, change } = booking
  return (
    <>
      {step === 'property' && (
        <PropertyStep
          cleaner={cleaner}
          properties={properties}
          property={property}
          tooFar={booking.tooFar}
          form={form}
          onChoose={(propertyId) => change({ propertyId })}
          onAdded={booking.added}
        />
      )}
      {step === 'when' && (
        <WhenStep
          slug={slug}
          draft={kept.draft}
          durationMinutes={durationMinutes}
          suggestedMinutes={suggestedMinutes}
          form={form}
          onChange={change}
        />
      )}
      {step === 'details' && (
        <DetailsStep
          draft={kept.draft}
          services={services}
          durationMinutes={durationMinutes}
          suggestedMinutes={suggestedMinutes}
          form={form}
          onChange={change}
        />
      )}
      {step === 'pay' && property && inForce.price && (
        <PayStep
          cleaner={cleaner}
          property={property}
          kept={kept}
          durationMinutes={durationMinutes}
          inForce={inForce}
          price={inForce.price}
          onRefused={booking.setRefusal}
        />
      )}
    </>
  )
}

function Onward({ booking: { step, form }, total }: Pick<StepProps, 'booking'> & { readonly total: string | null | undefined }) {
  const { t } = useTranslation('book')
  return (
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
          <Button size="lg" onClick={form.onSubmit}>
            {t('next')}
          </Button>
        </div>
      </StickyBar>
    </div>
  )
}
