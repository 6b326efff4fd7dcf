// The starts that are proposed: a calendar of openings, the hours of a day, and what was chosen with its price.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { HORIZON_DAYS } from '#domain/availability.ts'
import type { PartyPart } from '#domain/booking.ts'
import { MAX_PROPOSED_STARTS } from '#domain/move.ts'
import { anchorOf, LAST_WINDOW, weeksOf, windowDays, windowStart } from '#domain/openings-calendar.ts'
import { DayGrid, HourChoice, type Opening } from '#web/features/booking-form/index.ts'
import { useStep } from '#web/features/bookings/index.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { ask, call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { useNavigate } from '#web/router/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChosenStarts } from './chosen-starts.tsx'
import { MovePrice } from './move-price.tsx'

export function MoveForm({ booking, part }: { readonly booking: Booking; readonly part: PartyPart }) {
  const { t } = useTranslation('moves')
  const { id } = booking
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [turned, setTurned] = useState(0)
  const [day, setDay] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly Opening[]>([])
  const first = useQuery(moveOpenings(id, null, 0))
  const anchor = anchorOf(first.data)
  const later = useQuery({ ...moveOpenings(id, anchor, turned), enabled: turned > 0 && anchor !== null, placeholderData: keepPreviousData })
  const shown = turned === 0 ? first : later
  const step = useStep({
    bookingId: id,
    act: (body: { starts: string[]; expectedCents: number }, idempotencyKey) =>
      call('POST /api/bookings/{id}/propose-move', { params: { id }, body, idempotencyKey }),
    failed: t('sendFailed'),
    onDone: () => void navigate(`/bookings/${id}`),
    // What is free, and what it costs, may have changed.
    onRefused: () => void queries.invalidateQueries({ queryKey: moveOpenings(id, null, 0).queryKey }),
  })
  const form = useForm({
    values: { time: chosen },
    change: ({ time = [] }) => setChosen(time),
    faults: { time: chosen.length === 0 && t('yours.missing') },
    write: { error: null, isPending: step.pending },
    prefix: 'move-',
    onSend: ({ time }) =>
      first.data && step.take({ starts: time.map(({ startsAt }) => startsAt), expectedCents: first.data.terms.amountCents }),
  })
  if (shown.isError) {
    return (
      <Banner
        tone="bad"
        role="alert"
        className="mt-6"
        title={t('loadFailed')}
        action={
          <Button tone="ghost" pending={shown.isFetching} onClick={() => void shown.refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        <p>{messageOf(shown.error, '')}</p>
      </Banner>
    )
  }
  if (!shown.data || !first.data || anchor === null) {
    return (
      <div className="mt-6" aria-busy>
        <output className="sr-only">{t('loading')}</output>
        <Skeleton className="h-96 w-full" />
      </div>
    )
  }

  const { terms } = first.data
  const openings: readonly Opening[] = shown.data.items
  const isFull = chosen.length >= MAX_PROPOSED_STARTS
  const isChosen = (opening: Opening) => chosen.some(({ startsAt }) => startsAt === opening.startsAt)
  const remove = (opening: Opening) => setChosen(chosen.filter(({ startsAt }) => startsAt !== opening.startsAt))
  const toggle = (opening: Opening) => {
    form.reset()
    if (isChosen(opening)) remove(opening)
    else if (!isFull) setChosen([...chosen, opening].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)))
  }
  const missing = form.errorOf('time')
  const isElsewhere = step.problem instanceof ApiProblem && step.problem.code === 'price-changed'
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.press()
      }}
      className="mt-6 grid gap-5"
    >
      <p>{t('choose')}</p>
      <DayGrid
        weeks={weeksOf(windowStart(anchor, turned), shown.data)}
        chosen={day}
        onChoose={setDay}
        onPrevious={turned > 0 ? () => setTurned(turned - 1) : null}
        onNext={turned < LAST_WINDOW ? () => setTurned(turned + 1) : null}
        isLoading={shown.isPlaceholderData}
      />
      {openings.length === 0 && (
        <output className="block">
          <Banner>{first.data.items.length === 0 ? t('none', { days: HORIZON_DAYS }) : t('noneHere')}</Banner>
        </output>
      )}
      {day !== null && openings.some(({ date }) => date === day) ? (
        <HourChoice
          date={day}
          openings={openings}
          chosen={chosen.filter(({ date }) => date === day).map(({ time }) => time)}
          several={{ isFull }}
          isUrgent={() => false}
          form={form}
          onChoose={toggle}
        />
      ) : (
        missing && (
          <p id={form.idOf('time')} tabIndex={-1} className="font-semibold text-bad">
            {missing}
          </p>
        )
      )}
      <ChosenStarts chosen={chosen} isFull={isFull} onRemove={remove} />
      <MovePrice terms={terms} part={part} />
      <div role="alert">{step.error && <Banner tone={isElsewhere ? 'warn' : 'bad'}>{isElsewhere ? t('changed') : step.error}</Banner>}</div>
      <ButtonRow>
        <Button type="submit" pending={step.pending} pendingLabel={t('sending')}>
          {t('send')}
        </Button>
      </ButtonRow>
    </form>
  )
}

/** Four weeks of openings. */
const moveOpenings = (id: Booking['id'], anchor: string | null, turned: number) =>
  ask('GET /api/bookings/{id}/move-openings', { params: { id }, query: windowDays(anchor, turned) })
