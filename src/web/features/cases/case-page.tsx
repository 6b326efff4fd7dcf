// The case of a visit for its two parties: reporting a problem, then whose turn it is, what was said and decided. `/bookings/{id}/case`.
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import type { VisitCase } from '#contract/cases.ts'
import type { BookingId } from '#domain/id.ts'
import { BookingGate, loadBooking, loadFresh, otherParty, usePart, useServerNow } from '#web/features/bookings/index.ts'
import { call } from '#web/platform/api.ts'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMoment } from '#web/words/moments.ts'
import { CaseDecisions } from './case-decisions.tsx'
import { wordsDraft } from './case-drafts.ts'
import { CaseMessages } from './case-messages.tsx'
import { CasePhotos } from './case-photos.tsx'
import { caseQuestion, useCase, useCaseWrite } from './case-queries.ts'
import { CaseLetters, CasePayments, CasePunches } from './case-records.tsx'
import { CaseTurn } from './case-turn.tsx'
import { OpeningForm } from './opening-form.tsx'
import { RedoSection } from './redo-section.tsx'
import { WordsForm } from './words-form.tsx'
import { pathId } from '#web/platform/typed-id.ts'

export async function load(page: PageLoad): Promise<void> {
  await Promise.all([loadBooking(page), loadFresh(page.queries, caseQuestion(pathId<BookingId>(page.params)))])
}

export function Page() {
  return <BookingGate>{(booking) => <CaseOf booking={booking} />}</BookingGate>
}

function CaseOf({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('cases')
  const part = usePart()
  const now = useServerNow(booking.now)
  const moment = useMoment(booking.timeZone, now)
  const question = useCase(booking.id)
  const { data } = question
  const name = otherParty(booking, part)?.name ?? ''
  const title = t(data?.case ? 'titleOpen' : data?.opening?.burden ? 'titleEnding' : 'title')
  const shared = { bookingId: booking.id, part, name, moment }
  return (
    <PageContainer width="form" className="pb-16">
      <PageHead title={title} noindex />
      <Link to={`/bookings/${booking.id}`} className="-ml-1 mt-3 inline-flex min-h-11 items-center gap-1 font-semibold text-primary">
        <ChevronLeft aria-hidden className="size-5" />
        {t('back')}
      </Link>
      <PageTitle lede={data?.case ? t(`reasons.${data.case.reason}`) : undefined}>{title}</PageTitle>
      {data?.case && <OpenCase shown={data.case} booking={booking} {...shared} />}
      {data?.opening && !data.case && <OpeningForm opening={data.opening} {...shared} />}
      {data && !data.case && !data.opening && <NoCase isOver={booking.status === 'completed' || booking.status === 'cancelled'} />}
      {!data && (
        <NotAnswered question={question} words={{ failed: t('failed'), failedBody: t('failedBody'), loading: t('loading') }}>
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-48 w-full" />
        </NotAnswered>
      )}
    </PageContainer>
  )
}

type OpenCaseProps = {
  readonly bookingId: BookingId
  readonly booking: Booking
  readonly shown: VisitCase
  readonly part: 'client' | 'cleaner'
  readonly name: string
  readonly moment: ReturnType<typeof useMoment>
}

function OpenCase({ bookingId, booking, shown, part, name, moment }: OpenCaseProps) {
  const { t } = useTranslation('cases')
  const isAnswering = shown.stage === 'answer' && (shown.turn === part || shown.turn === 'either')
  // What is being written stays, whatever the other says or decides meanwhile.
  const [sent, setSent] = useState(0)
  const draft = wordsDraft('said', bookingId)
  const write = useCaseWrite({
    bookingId,
    act: (body: { words: string }, idempotencyKey) =>
      call('POST /api/bookings/{id}/case/words', { params: { id: bookingId }, body, idempotencyKey }),
    failed: t('said.failed'),
    onDone: () => {
      draft.clear()
      setSent(sent + 1)
    },
  })
  return (
    <div className="grid gap-10">
      <CaseTurn shown={shown} part={part} name={name} moment={moment} />
      {shown.refundReturned && <Banner>{t('refundReturned')}</Banner>}
      <CaseDecisions shown={shown} part={part} name={name} moment={moment} />
      {shown.redo && <RedoSection booking={booking} shown={shown} />}
      {shown.mayAppeal && <AppealForm bookingId={bookingId} label={t(objection(shown, part))} />}
      <CaseMessages
        bookingId={bookingId}
        shown={shown}
        nameOf={(by) => (by === part ? t('said.you') : by === 'admin' ? t('said.us') : name)}
        moment={moment}
      />
      {shown.mayWrite && (
        <WordsForm
          key={sent}
          prefix="said-"
          draft={draft}
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
        <CasePunches punches={shown.punches} moment={moment} />
        <CasePayments booking={booking} moment={moment} />
        <CaseLetters letters={shown.letters} moment={moment} />
      </div>
    </div>
  )
}

/** How a reader asks for another decision. */
function objection({ redo }: VisitCase, part: 'client' | 'cleaner') {
  if (redo === null) return 'appeal.open'
  if (part === 'cleaner') return redo.doneAt === null ? 'redo.cannot' : 'redo.other'
  return redo.doneAt === null ? 'redo.other' : 'redo.notWell'
}

function AppealForm({ bookingId, label }: { readonly bookingId: BookingId; readonly label: string }) {
  const { t } = useTranslation('cases')
  const draft = wordsDraft('appeal', bookingId)
  const [isOpen, setOpen] = useState(false)
  const isWritten = useDraft(draft) !== null
  const write = useCaseWrite({
    bookingId,
    act: (body: { words: string }, idempotencyKey) =>
      call('POST /api/bookings/{id}/case/appeal', { params: { id: bookingId }, body, idempotencyKey }),
    failed: t('appeal.failed'),
    onDone: () => draft.clear(),
  })
  if (!isOpen && !isWritten)
    return (
      <ButtonRow>
        <Button tone="ghost" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </ButtonRow>
    )
  return (
    <WordsForm
      prefix="appeal-"
      draft={draft}
      label={t('appeal.words')}
      button={t('appeal.send')}
      sending={t('appeal.sending')}
      write={write}
    />
  )
}

function NoCase({ isOver }: { readonly isOver: boolean }) {
  const { t } = useTranslation('cases')
  return (
    <EmptyState title={t(isOver ? 'tooLate' : 'notYet')} actions={<LinkButton to="/contact?subject=visit">{t('write')}</LinkButton>}>
      {null}
    </EmptyState>
  )
}
