// One case before an operator: what was said and shown, what the visit left behind, and the decision.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ReviewedCase } from '#contract/cases.ts'
import type { Booking } from '#contract/bookings.ts'
import type { BookingId, CaseId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { bookingQuestion } from '#web/features/bookings/index.ts'
import { CaseLetters, CaseMessages, PhotoList, useCaseWrite, wordsDraft, WordsForm } from '#web/features/cases/index.ts'
import { call } from '#web/platform/api.ts'
import { PanelNotAnswered } from '#web/desks/frame/index.ts'
import { askAgain } from '#web/platform/ask-again.ts'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Link } from '#web/router/index.ts'
import { useMoment } from '#web/words/moments.ts'
import { CASE_TITLE, CaseDecisionForm } from './case-decision-form.tsx'
import { DisputesOf } from './disputes.tsx'
import { CaseEvidence } from './case-evidence.tsx'
import { DecisionsMade } from './decisions-made.tsx'
import { reviewedCaseQuestion } from './case-queries.ts'
import { ReadConversation } from './read-conversation.tsx'
import { ReturnedRefund } from './returned-refund.tsx'

export function CasePanel({ id }: { readonly id: CaseId }) {
  const { t } = useTranslation('caseReview')
  // Never from the cache: a colleague may have decided meanwhile.
  const { data: reviewed, ...question } = useQuery({ ...reviewedCaseQuestion(id), gcTime: 0, refetchOnMount: 'always' })
  return reviewed ? <WithBooking reviewed={reviewed} /> : <PanelNotAnswered question={question} failed={t('failed')} />
}

function WithBooking({ reviewed }: { readonly reviewed: ReviewedCase }) {
  const { t } = useTranslation('caseReview')
  const { data: booking, ...question } = useQuery(bookingQuestion(reviewed.bookingId))
  return booking ? <OpenPanel reviewed={reviewed} booking={booking} /> : <PanelNotAnswered question={question} failed={t('failed')} />
}

function OpenPanel({ reviewed, booking }: { readonly reviewed: ReviewedCase; readonly booking: Booking }) {
  const { t } = useTranslation('caseReview')
  const moment = useMoment(DEFAULT_TIME_ZONE, new Date(booking.now))
  const { case: shown, bookingId } = reviewed
  const names = { client: booking.client.name, cleaner: booking.cleaner?.name ?? '', admin: t('cases:said.us') }
  return (
    <Card asChild>
      <article aria-labelledby={CASE_TITLE} className="grid gap-8">
        <div>
          <h2 id={CASE_TITLE} tabIndex={-1} className="text-2xl">
            {t(`cases:reasons.${shown.reason}`)}
          </h2>
          <p className="mt-1">
            {t(`openedBy.${shown.openedBy}`)} · {t('openedOn', { when: moment(shown.openedAt) })} · {t(`stages.${shown.stage}`)}
          </p>
          <p className="text-sm text-muted-foreground">
            {t('between', names)} · {booking.reference} · {t('logged')}
          </p>
        </div>
        <CaseMessages bookingId={bookingId} shown={shown} nameOf={(by) => names[by]} moment={moment} />
        {shown.photos.length > 0 && (
          <PhotoList photos={shown.photos} nameOf={({ by, at }) => t('cases:photos.of', { name: names[by], when: moment(at) })} />
        )}
        {shown.mayWrite && <Question key={bookingId} bookingId={bookingId} />}
        {shown.closedAt === null && <ReadConversation bookingId={bookingId} />}
        <DisputesOf bookingId={bookingId} />
        <CaseEvidence booking={booking} reviewed={reviewed} moment={moment} />
        <CaseLetters letters={shown.letters} moment={moment} nameOf={(to) => names[to]} />
        {reviewed.returnedCents > 0 && <ReturnedRefund caseId={shown.id} cents={reviewed.returnedCents} />}
        <DecisionsMade decisions={shown.decisions} moment={moment} />
        {shown.redo?.bookingId && (
          <p>
            <Link to={`/bookings/${shown.redo.bookingId}`} className="underline">
              {t('seeRedo')}
            </Link>
            {shown.redo.startsAt !== null && <span className="text-muted-foreground"> · {moment(shown.redo.startsAt)}</span>}
          </p>
        )}
        <CaseDecisionForm reviewed={reviewed} booking={booking} moment={moment} />
      </article>
    </Card>
  )
}

function Question({ bookingId }: { readonly bookingId: BookingId }) {
  const { t } = useTranslation('caseReview')
  const queries = useQueryClient()
  const [sent, setSent] = useState(0)
  const draft = wordsDraft('asked', bookingId)
  const write = useCaseWrite({
    bookingId,
    act: (body: { words: string }, idempotencyKey) =>
      call('POST /api/bookings/{id}/case/words', { params: { id: bookingId }, body, idempotencyKey }),
    failed: t('cases:said.failed'),
    onDone: () => {
      toast({ tone: 'ok', title: t('asked') })
      void askAgain(queries, 'case')
      draft.clear()
      setSent(sent + 1)
    },
  })
  return (
    <WordsForm
      key={sent}
      prefix="ask-"
      draft={draft}
      label={t('words')}
      button={t('ask')}
      sending={t('asking')}
      tone="ghost"
      write={write}
    />
  )
}
