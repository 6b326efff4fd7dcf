// An operator moves a visit at the word of both parties: where to, who asked, how each said yes, and why.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { PartyPart } from '#domain/booking.ts'
import { isCivilDate } from '#domain/civil-date.ts'
import { AGREEMENT_WAYS, MAX_MOVE_REASON_LENGTH, MIN_MOVE_REASON_LENGTH, type AgreementWay } from '#domain/move.ts'
import { formatTime } from '#domain/time-format.ts'
import { useStep } from '#web/features/bookings/index.ts'
import { ask, call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { askAgain } from '#web/platform/ask-again.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMoney } from '#web/words/money.ts'

type MoveForBothProps = { readonly booking: Booking; readonly onDone: () => void }

/** Empty strings while nothing is chosen. */
type Typed = {
  date: string
  startsAt: string
  askedBy: PartyPart | ''
  client: AgreementWay | ''
  cleaner: AgreementWay | ''
  note: string
}

export function MoveForBoth({ booking, onDone }: MoveForBothProps) {
  const { t } = useTranslation('bookingDesk')
  const { id, date } = booking
  const queries = useQueryClient()
  const [typed, change] = useTyped<Typed>({ date, startsAt: '', askedBy: '', client: '', cleaner: '', note: '' })
  const [day, setDay] = useState(date)
  const openings = useQuery({ ...openingsOf(id, day), staleTime: 0 })
  const terms = openings.data?.terms
  const step = useStep({
    bookingId: id,
    act: (body: Sent, idempotencyKey) => call('POST /api/bookings/{id}/move-for-both', { params: { id }, body, idempotencyKey }),
    failed: t('move.failed'),
    form: typed,
    onDone: () => {
      toast({ tone: 'ok', title: t('move.done') })
      void askAgain(queries, 'booking')
      onDone()
    },
    // What is free, and what it costs, may have changed.
    onRefused: () => void openings.refetch(),
  })
  const form = useForm({
    values: typed,
    change: (part) => {
      change('date' in part ? { ...part, startsAt: '' } : part)
      if (part.date !== undefined && isCivilDate(part.date)) setDay(part.date)
    },
    faults: {
      date: !isCivilDate(typed.date) && t('move.missing.date'),
      startsAt: typed.startsAt === '' && t('move.missing.startsAt'),
      askedBy: typed.askedBy === '' && t('move.missing.askedBy'),
      client: typed.client === '' && t('move.missing.word'),
      cleaner: typed.cleaner === '' && t('move.missing.word'),
      note: typed.note.trim().length < MIN_MOVE_REASON_LENGTH && t('move.missing.note'),
    },
    write: { error: step.problem, isPending: step.pending },
    prefix: 'move-',
    onSend: ({ startsAt, askedBy, client, cleaner, note }) => {
      if (terms && askedBy !== '' && client !== '' && cleaner !== '')
        step.take({ startsAt, expectedCents: terms.amountCents, askedBy, client, cleaner, note: note.trim() })
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} aria-label={t('move.title')} className="mt-3 grid gap-4">
      <p className="text-sm text-muted-foreground">{t('move.lede')}</p>
      <Hours openings={openings} form={form} />
      {terms && <Price differenceCents={terms.differenceCents} amountCents={terms.amountCents} refundCents={terms.refundCents ?? 0} />}
      <Words booking={booking} form={form} />
      <Field id={form.idOf('note')} label={t('move.note')} hint={t('move.noteHint')} error={form.errorOf('note')}>
        <TextArea {...form.text('note')} rows={3} maxLength={MAX_MOVE_REASON_LENGTH} />
      </Field>
      <div role="alert">{step.error && <Banner tone="bad">{step.error}</Banner>}</div>
      <FormEnd
        submit={t('move.send')}
        submitting={t('move.moving')}
        pending={step.pending}
        cancel={t('common:actions.cancel')}
        onCancel={onDone}
      />
    </form>
  )
}

type Sent = Parameters<typeof call<'POST /api/bookings/{id}/move-for-both'>>[1]['body']
type MoveFields = Pick<ReturnType<typeof useForm<Typed>>, 'idOf' | 'errorOf' | 'text'>

/** The hours of one day that are free for both, two hours from now at the earliest. */
const openingsOf = (id: Booking['id'], from: string) =>
  ask('GET /api/bookings/{id}/move-openings', { params: { id }, query: { from, days: 1 } })

type HoursProps = {
  readonly openings: {
    readonly data: { readonly items: readonly { readonly startsAt: string; readonly time: string }[] } | undefined
    readonly error: unknown
  }
  readonly form: MoveFields
}

function Hours({ openings: { data, error }, form }: HoursProps) {
  const { t } = useTranslation('bookingDesk')
  const language = useLanguage()
  const isFull = data?.items.length === 0
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field id={form.idOf('date')} label={t('move.date')} error={form.errorOf('date')}>
          <TextInput {...form.text('date')} type="date" />
        </Field>
        <Field id={form.idOf('startsAt')} label={t('move.startsAt')} error={form.errorOf('startsAt')}>
          <Select
            {...form.text('startsAt')}
            placeholder={t(data ? 'move.choose' : 'move.looking')}
            options={(data?.items ?? []).map(({ startsAt, time }) => ({ value: startsAt, label: formatTime(time, language) }))}
          />
        </Field>
      </div>
      <output className="block text-sm">{error ? messageOf(error, t('move.failed')) : isFull ? t('move.none') : null}</output>
    </>
  )
}

type PriceProps = { readonly differenceCents: number; readonly amountCents: number; readonly refundCents: number }

function Price({ differenceCents, amountCents, refundCents }: PriceProps) {
  const { t } = useTranslation('bookingDesk')
  const money = useMoney()
  if (amountCents === 0 && differenceCents === 0) return null
  const how = differenceCents === 0 ? 'same' : differenceCents > 0 ? 'more' : 'less'
  return (
    <p>
      {t(`move.price.${how}`, { amount: money(amountCents), difference: money(Math.abs(differenceCents)) })}{' '}
      {refundCents > 0 && t('move.price.refund', { refund: money(refundCents) })}
    </p>
  )
}

function Words({ booking: { client, cleaner }, form }: { readonly booking: Booking; readonly form: MoveFields }) {
  const { t } = useTranslation('bookingDesk')
  const names = { client: client.name, cleaner: cleaner?.name ?? t('noCleaner') }
  return (
    <>
      <Field id={form.idOf('askedBy')} label={t('move.askedBy')} error={form.errorOf('askedBy')}>
        <Select
          {...form.text('askedBy')}
          placeholder={t('move.choose')}
          options={(['client', 'cleaner'] as const).map((value) => ({ value, label: names[value] }))}
        />
      </Field>
      {(['client', 'cleaner'] as const).map((part) => (
        <Field key={part} id={form.idOf(part)} label={t('move.word', { name: names[part] })} error={form.errorOf(part)}>
          <Select
            {...form.text(part)}
            placeholder={t('move.choose')}
            options={AGREEMENT_WAYS.map((value) => ({ value, label: t(`move.ways.${value}`) }))}
          />
        </Field>
      ))}
    </>
  )
}
