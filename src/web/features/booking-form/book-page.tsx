// The booking form: what is not known yet, then the details and the card, beside what is being booked. `/book/{slug}`.
import { ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useParams, useSearchParams } from '#web/router/index.ts'
import { formatMoney } from '#domain/money-format.ts'
import { firstNameOf } from '#domain/public-name.ts'
import type { BookingId } from '#domain/id.ts'
import { cardsOnFile } from '#web/features/payments/index.ts'
import { OfferBand } from '#web/features/referrals/index.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { idIn } from '#web/platform/typed-id.ts'
import { useUser } from '#web/platform/site.tsx'
import { useIsInBrowser } from '#web/platform/use-is-in-browser.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { lateComponent } from '#web/ui/late-component.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFetchedAhead } from '#web/ui/when-idle.ts'
import { PropertyStep } from './property-step.tsx'
import { ownProperties, profileOf, useBookingForm, type Booking } from './use-booking-form.ts'
import { VisitBar, VisitSummary } from './visit-summary.tsx'
import { WhenStep } from './when-step.tsx'

const fetchPayStep = () => import('./pay-step.tsx')
/** Few come to book again, and its work is done in the browser. */
const BookAgain = lazyPart(() => import('./book-again.tsx').then((again) => again.BookAgain))
/** Fetched in the browser alone: the draft, which only that knows, says when it is reached. */
const PayStep = lateComponent(async () => (await fetchPayStep()).PayStep)

export const load = ({ queries, params }: PageLoad) =>
  Promise.all([
    queries.ensureQueryData(profileOf(params['slug'])),
    queries.ensureQueryData(ownProperties),
    // Without its answer a card can still be typed.
    queries.prefetchQuery(cardsOnFile),
  ])

export function Page() {
  const { slug = '' } = useParams()
  const user = useUser()
  const again = idIn<BookingId>(useSearchParams().get('again'))
  // Signing out leaves the page; meanwhile there is no client.
  if (user && again)
    return (
      <PageContainer className="py-8">
        <Skeleton className="h-96" />
        <BookAgain slug={slug} personId={user.id} bookingId={again} />
      </PageContainer>
    )
  return user ? <BookingForm key={`${slug} ${user.id}`} slug={slug} personId={user.id} /> : null
}

function BookingForm({ slug, personId }: { readonly slug: string; readonly personId: string }) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  const booking = useBookingForm(slug, personId)
  const { cleaner, kept, inForce, step, form } = booking
  const name = firstNameOf(cleaner.name)
  useFetchedAhead(fetchPayStep)
  const title = t(`titles.${step}`)
  const total = inForce.price && formatMoney(inForce.price.finalCents, language)
  return (
    <PageContainer className="pb-10">
      <PageHead title={`${form.faults.length > 0 ? t('common:errorPrefix') : ''}${title} – ${t('title', { name })}`} noindex />
      <Link
        to={`/cleaners/${slug}`}
        className="mt-2 flex min-h-11 w-fit items-center gap-1 font-semibold wrap-anywhere underline-offset-4 hover:underline"
      >
        <ChevronLeft aria-hidden className="size-5" />
        {t('title', { name })}
      </Link>
      <OfferBand className="mb-3" />
      <VisitBar booking={booking} />
      <div className="mt-4 grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="mb-5 text-3xl">
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
          {step === 'when' && <Next booking={booking} />}
        </div>
        <aside aria-label={t('summary.label')} className="max-lg:hidden">
          <Card raised className="lg:sticky lg:top-6">
            <VisitSummary booking={booking} mayChange={kept.draft.requested === null} />
            <output className="sr-only">{inForce.isConfirmed && total ? `${t('price.total')} ${total}` : ''}</output>
          </Card>
        </aside>
      </div>
    </PageContainer>
  )
}

function Next({ booking: { form } }: { readonly booking: Booking }) {
  const { t } = useTranslation('book')
  return (
    <Button size="lg" className="mt-8 max-sm:w-full" onClick={form.onSubmit}>
      {t('next')}
    </Button>
  )
}

function CurrentStep({ booking, slug }: { readonly booking: Booking; readonly slug: string }) {
  const { cleaner, properties, property, kept, kinds, durationMinutes, suggestedMinutes, inForce, step, form, change } = booking
  const isInBrowser = useIsInBrowser()
  return (
    <>
      {step === 'property' && (
        <PropertyStep
          cleaner={cleaner}
          properties={properties}
          property={property}
          hasKinds={kinds.length > 0}
          tooFar={booking.tooFar}
          form={form}
          onChoose={(propertyId) => change({ propertyId })}
          onAdded={booking.added}
          next={<Next booking={booking} />}
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
      {step === 'pay' &&
        (isInBrowser && property && inForce.price ? (
          <PayStep booking={booking} property={property} price={inForce.price} />
        ) : (
          <Skeleton className="h-96" />
        ))}
    </>
  )
}
