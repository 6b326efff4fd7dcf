// The case of a visit for its two parties: reporting a problem, then whose turn it is, what was said and decided. `/bookings/{id}/case`.
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import type { VisitCase } from '#contract/cases.ts'
import { BookingGate, loadBooking, loadFresh, otherParty, usePart, useServerNow } from '#web/features/bookings/index.ts'
import { call } from '#web/platform/api.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMoment } from '#web/words/moments.ts'
import { CaseDecisions } from './case-decisions.tsx'
import { CaseMessages } from './case-messages.tsx'
import { CasePhotos } from './case-photos.tsx'
import { caseQuestion, useCase, useCaseWrite } from './case-queries.ts'
import { CaseLetters, CasePayments } from './case-records.tsx'
import { CaseTurn } from './case-turn.tsx'
import { OpeningForm } from './opening-form.tsx'
import { WordsForm } from './words-form.tsx'

export async function load(page: PageLoad): Promise<void> {
  await Promise.all([loadBooking(page), loadFresh(page.queries, caseQuestion(page.params.id ?? ''))])
}

export function Page() {
  return <BookingGate>{(booking) => <CaseOf booking={booking} />}</BookingGate>
}

function CaseOf({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('cases')
  const part = usePart()
  const now = useServerNow(booking.now)
  const moment = useMoment(booking.timeZone, now)
  const { data, isError, isFetching, refetch } = useCase(booking.id)
  const name = otherParty(booking, part)?.name ?? ''
  const title = t(data?.case ? 'titleOpen' : 'title')
  const shared = { bookingId: booking.id, part, name, moment }
  return (
    <PageContainer width="form" className="pb-16">
      <PageHead title={title} noindex />
      <Link to={`/bookings/${booking.id}`} className="-ml-1 mt-3 inline-flex min-h-11 items-center gap-1 font-semibold text-primary">
        <ChevronLeft aria-hidden className="size-5" />
        {t('back')}
      </Link>
      <PageTitle lede={data?.case ? t(`reasons.${data.case.reason}`) : undefined}>{title}</PageTitle>
      {data?.case && <OpenCase key={data.case.stage} shown={data.case} booking={booking} {...shared} />}
      {data?.opening && !data.case && <OpeningForm opening={data.opening} {...shared} />}
      {data && !data.case && !data.opening && <NoCase isOver={booking.status === 'completed'} />}
      {!data && isError && (
        <ErrorState
          title={t('failed')}
          retryLabel={t('common:actions.retry')}
          retryingLabel={t('common:actions.retrying')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {t('failedBody')}
        </ErrorState>
      )}
      {!data && !isError && <Waiting />}
    </PageContainer>
  )
}

type OpenCaseProps = {
  readonly bookingId: string
  readonly booking: Booking
  readonly shown: VisitCase
  readonly part: 'client' | 'cleaner'
  readonly name: string
  readonly moment: ReturnType<typeof useMoment>
}

function OpenCase({ bookingId, booking, shown, part, name, moment }: OpenCaseProps) {
  const { t } = useTranslation('cases')
  const isAnswering = shown.stage === 'answer' && (shown.turn === part || shown.turn === 'either')
  const write = useCaseWrite({
    bookingId,
    act: (body: { words: string }, idempotencyKey) =>
      call('POST /api/bookings/{id}/case/words', { params: { id: bookingId }, body, idempotencyKey }),
    failed: t('said.failed'),
  })
  return (
    <div className="grid gap-10">
      <CaseTurn shown={shown} part={part} name={name} moment={moment} />
      {shown.refundReturned && <Banner>{t('refundReturned')}</Banner>}
      <CaseDecisions shown={shown} part={part} name={name} moment={moment} />
      {shown.mayAppeal && <AppealForm bookingId={bookingId} />}
      <CaseMessages
        messages={shown.messages}
        nameOf={(by) => (by === part ? t('said.you') : by === 'admin' ? t('said.us') : name)}
        moment={moment}
      />
      {shown.mayWrite && (
        <WordsForm
          key={shown.messages.length}
          prefix="said-"
          label={t(isAnswering ? 'said.answer' : 'said.add')}
          hint={t('opening.wordsHint', { name })}
          button={t('said.send')}
          sending={t('said.sending')}
          tone={isAnswering ? 'primary' : 'ghost'}
          write={write}
        />
      )}
      <CasePhotos bookingId={bookingId} shown={shown} part={part} name={name} moment={moment} />
      <div className="grid gap-2 border-t pt-6">
        <CasePayments booking={booking} moment={moment} />
        <CaseLetters letters={shown.letters} moment={moment} />
      </div>
    </div>
  )
}

function AppealForm({ bookingId }: { readonly bookingId: string }) {
  const { t } = useTranslation('cases')
  const [open, setOpen] = useState(false)
  const write = useCaseWrite({
    bookingId,
    act: (body: { words: string }, idempotencyKey) =>
      call('POST /api/bookings/{id}/case/appeal', { params: { id: bookingId }, body, idempotencyKey }),
    failed: t('appeal.failed'),
  })
  if (!open)
    return (
      <div className="flex max-sm:[&>*]:w-full">
        <Button tone="ghost" onClick={() => setOpen(true)}>
          {t('appeal.open')}
        </Button>
      </div>
    )
  return <WordsForm prefix="appeal-" label={t('appeal.words')} button={t('appeal.send')} sending={t('appeal.sending')} write={write} />
}

function NoCase({ isOver }: { readonly isOver: boolean }) {
  const { t } = useTranslation('cases')
  return (
    <EmptyState title={t(isOver ? 'tooLate' : 'notYet')} actions={<LinkButton to="/contact?subject=visit">{t('write')}</LinkButton>}>
      {null}
    </EmptyState>
  )
}

function Waiting() {
  const { t } = useTranslation('cases')
  return (
    <div aria-busy className="grid gap-5">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  )
}
