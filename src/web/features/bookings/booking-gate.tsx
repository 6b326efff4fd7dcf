// Every state that a page of one booking may be in before there is a booking to show.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useParams } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { Failed } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { NotFound } from '#web/platform/faults/not-found.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ForbiddenState } from '#web/ui/forbidden-state.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBooking } from './booking-queries.ts'
import type { BookingId } from '#domain/id.ts'
import { pathId } from '#web/platform/typed-id.ts'

/** Known data stays on screen when a refetch fails; the frame shows that the device is offline. */
export function BookingGate({ children }: { readonly children: (booking: Booking) => ReactNode }) {
  const question = useBooking(pathId<BookingId>(useParams()))
  if (question.data) return children(question.data)
  return question.error ? <BookingFault question={question} /> : <BookingSkeleton />
}

function BookingFault({ question }: { readonly question: ReturnType<typeof useBooking> }) {
  const { t } = useTranslation('bookings')
  const problem = question.error instanceof ApiProblem ? question.error : null
  if (problem?.status === 404) return <NotFound />
  if (problem?.status === 403)
    return (
      <>
        <PageHead title={t('page.deniedTitle')} noindex />
        <ForbiddenState whole title={t('page.deniedTitle')} actions={<LinkButton to="/bookings">{t('page.back')}</LinkButton>}>
          {t('page.deniedBody')}
        </ForbiddenState>
      </>
    )
  return (
    <>
      <PageHead title={t('page.failed')} noindex />
      <Failed whole question={question} title={t('page.failed')} body={t('page.failedBody')} />
    </>
  )
}

function BookingSkeleton() {
  const { t } = useTranslation('bookings')
  return (
    <PageContainer className="pb-16 pt-4" aria-busy>
      <output className="sr-only">{t('page.loading')}</output>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-8 h-10 w-72 max-w-full" />
      <Skeleton className="mt-4 h-7 w-56" />
      <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-5">
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-11 w-full" />
          ))}
        </div>
        <div className="grid content-start gap-5">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="aspect-[4/3] w-full" />
        </div>
      </div>
    </PageContainer>
  )
}
