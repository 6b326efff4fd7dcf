// Other times that wait for an answer: to say yes to one or keep the visit, or to take them back.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking, Proposal } from '#contract/bookings.ts'
import type { PartyPart } from '#domain/booking.ts'
import { otherParty, useStep } from '#web/features/bookings/index.ts'
import { alternativesOf } from '#web/features/booking-form/index.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { call } from '#web/platform/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { formatOpening } from '#web/words/days.ts'
import { capitalized } from '#web/words/moments.ts'
import type { BookingWords } from '#web/words/use-booking-words.ts'
import { MovePrice } from './move-price.tsx'
import { NowCard } from './now-card.tsx'

export type MoveCardProps = {
  readonly booking: Booking
  readonly part: PartyPart
  readonly words: Pick<BookingWords, 'moment' | 'language'>
}

type Nothing = Record<string, never>

export function MoveCard(props: MoveCardProps) {
  const { proposal } = props.booking
  if (proposal === null) return null
  return proposal.by === props.part ? <Yours {...props} proposal={proposal} /> : <Theirs {...props} proposal={proposal} />
}

type OpenProps = MoveCardProps & { readonly proposal: Proposal }

function Yours({ booking, part, words: { moment, language }, proposal }: OpenProps) {
  const { t } = useTranslation('moves')
  const { id } = booking
  const withdraw = useStep({
    bookingId: id,
    failed: t('card.failed'),
    act: (body: Nothing, idempotencyKey) => call('POST /api/bookings/{id}/withdraw-move', { params: { id }, body, idempotencyKey }),
  })
  return (
    <NowCard
      title={t('card.yours')}
      actions={
        <Button tone="ghost" pending={withdraw.pending} pendingLabel={t('card.withdrawing')} onClick={() => withdraw.take({})}>
          {t('card.withdraw')}
        </Button>
      }
    >
      <p>{t('card.yoursBody', { name: otherParty(booking, part)?.name ?? '', when: moment(booking.startsAt) })}</p>
      <ul className="grid gap-1 font-semibold">
        {proposal.starts.map((start) => (
          <li key={start.startsAt}>{capitalized(formatOpening(start, language))}</li>
        ))}
      </ul>
      <MovePrice terms={proposal.terms} part={part} />
      <p className="text-muted-foreground">{t('card.waits', { when: moment(proposal.expiresAt, 'before') })}</p>
      <Problem message={withdraw.error} problem={withdraw.problem} language={language} />
    </NowCard>
  )
}

function Theirs({ booking, part, words: { moment, language }, proposal }: OpenProps) {
  const { t } = useTranslation('moves')
  const { id } = booking
  const [picked, setPicked] = useState(proposal.starts[0]?.startsAt ?? '')
  const shared = { bookingId: id, failed: t('card.failed') }
  const accept = useStep({
    ...shared,
    act: (body: { startsAt: string }, idempotencyKey) =>
      call('POST /api/bookings/{id}/accept-move', { params: { id }, body, idempotencyKey }),
  })
  const decline = useStep({
    ...shared,
    act: (body: Nothing, idempotencyKey) => call('POST /api/bookings/{id}/decline-move', { params: { id }, body, idempotencyKey }),
  })
  // Another proposal may have come while the page was open.
  const startsAt = proposal.starts.some((start) => start.startsAt === picked) ? picked : (proposal.starts[0]?.startsAt ?? '')
  return (
    <NowCard
      tone="warn"
      title={t('card.theirs', { name: otherParty(booking, part)?.name ?? '' })}
      actions={
        <>
          <Button
            pending={accept.pending}
            pendingLabel={t('card.accepting')}
            disabled={decline.pending}
            onClick={() => accept.take({ startsAt })}
          >
            {t('card.accept')}
          </Button>
          <Button
            tone="ghost"
            pending={decline.pending}
            pendingLabel={t('card.declining')}
            disabled={accept.pending}
            onClick={() => decline.take({})}
          >
            {t('card.decline')}
          </Button>
        </>
      }
    >
      <p>{t('card.theirsBody', { when: moment(booking.startsAt) })}</p>
      <FieldGroup legend={t('card.which')} hideLegend={proposal.starts.length === 1}>
        <div className="grid gap-2">
          {proposal.starts.map((start) => (
            <label
              key={start.startsAt}
              className="flex min-h-11 items-center gap-3 rounded-sm border px-4 font-semibold has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name="move"
                className="size-5 accent-primary"
                checked={start.startsAt === startsAt}
                onChange={() => setPicked(start.startsAt)}
              />
              {capitalized(formatOpening(start, language))}
            </label>
          ))}
        </div>
      </FieldGroup>
      <MovePrice terms={proposal.terms} part={part} />
      <p className="text-muted-foreground">{t('card.answerBy', { when: moment(proposal.expiresAt, 'before') })}</p>
      <Problem message={accept.error ?? decline.error} problem={accept.problem ?? decline.problem} language={language} />
    </NowCard>
  )
}

type ProblemProps = { readonly message: string | null; readonly problem: unknown; readonly language: BookingWords['language'] }

/** What went wrong, with other starts where the chosen one was taken. */
function Problem({ message, problem, language }: ProblemProps) {
  const { t } = useTranslation('moves')
  const others = problem instanceof ApiProblem && problem.code === 'slot-taken' ? alternativesOf(problem.details) : []
  return (
    <div role="alert">
      {message && (
        <Banner tone="bad">
          <p>{message}</p>
          {others.length > 0 && (
            <>
              <p className="mt-2">{t('card.others')}</p>
              <ul className="list-disc pl-5">
                {others.map((opening) => (
                  <li key={opening.startsAt}>{formatOpening(opening, language)}</li>
                ))}
              </ul>
            </>
          )}
        </Banner>
      )}
    </div>
  )
}
