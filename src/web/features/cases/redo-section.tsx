// A visit that is to be redone: the client chooses a time among the cleaner's openings, and says in the end that it is well.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { VisitCase } from '#contract/cases.ts'
import { MAX_OPENING_DAYS } from '#domain/availability.ts'
import type { BookingId, PropertyId } from '#domain/id.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { ask, call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { capitalized } from '#web/words/moments.ts'
import { useCaseWrite } from './case-queries.ts'

type RedoProps = { readonly booking: Booking; readonly shown: VisitCase }

export function RedoSection({ booking, shown }: RedoProps) {
  const { t } = useTranslation('cases')
  return (
    <>
      {shown.mayAskRedo && booking.cleaner?.slug && booking.propertyId && (
        <TimeForm booking={booking} slug={booking.cleaner.slug} propertyId={booking.propertyId} />
      )}
      {shown.mayApproveRedo && <ApproveButton bookingId={booking.id} />}
      {shown.redo?.bookingId && (
        <ButtonRow>
          <LinkButton to={`/bookings/${shown.redo.bookingId}`} tone="ghost">
            {t('redo.see')}
          </LinkButton>
        </ButtonRow>
      )}
    </>
  )
}

const NOTHING = { date: '', time: '' }

type TimeFormProps = { readonly booking: Booking; readonly slug: string; readonly propertyId: PropertyId }

function TimeForm({ booking, slug, propertyId }: TimeFormProps) {
  const { t } = useTranslation('cases')
  const language = useLanguage()
  const openings = useQuery(
    ask('GET /api/properties/{id}/openings', {
      params: { id: propertyId },
      query: { cleaner: slug, hours: booking.durationHours, days: MAX_OPENING_DAYS },
    }),
  )
  const [values, change] = useTyped(NOTHING)
  const write = useCaseWrite({
    bookingId: booking.id,
    act: (body: { date: string; time: string }, idempotencyKey) =>
      call('POST /api/bookings/{id}/case/redo', { params: { id: booking.id }, body, idempotencyKey }),
    failed: t('redo.askFailed'),
  })
  const items = openings.data?.items ?? []
  // One that was taken meanwhile is gone.
  const isFree = items.some(({ date, time }) => date === values.date && time === values.time)
  const form = useForm({
    values,
    change,
    faults: { date: values.date === '' && t('redo.missing'), time: !isFree && t('redo.missing') },
    write,
    prefix: 'redo-',
    onSend: ({ date, time }) => write.send({ date, time }),
  })
  const dates = [...new Set(items.map(({ date }) => date))]
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <h2 className="text-xl">{t('redo.choose')}</h2>
      <p className="text-muted-foreground">{t('redo.free')}</p>
      <div role="alert">{write.message && <Banner tone="bad">{write.message}</Banner>}</div>
      {openings.isPending && <Skeleton className="h-24 w-full" />}
      {openings.isError && <Banner tone="bad">{t('redo.loadFailed')}</Banner>}
      {openings.data && dates.length === 0 && <p>{t('redo.none')}</p>}
      {dates.length > 0 && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id={form.idOf('date')} label={t('redo.day')} error={form.errorOf('date')}>
              <Select
                value={values.date}
                onChange={(event) => change({ date: event.target.value, time: '' })}
                placeholder={t('redo.chooseDay')}
                options={dates.map((date) => ({ value: date, label: capitalized(formatDate(date, language)) }))}
              />
            </Field>
            <Field id={form.idOf('time')} label={t('redo.hour')} error={form.errorOf('time')}>
              <Select
                value={isFree ? values.time : ''}
                onChange={(event) => change({ time: event.target.value })}
                placeholder={t('redo.chooseHour')}
                options={items
                  .filter(({ date }) => date === values.date)
                  .map(({ time }) => ({ value: time, label: formatTime(time, language) }))}
              />
            </Field>
          </div>
          <ButtonRow>
            <Button type="submit" pending={write.isPending} pendingLabel={t('redo.asking')}>
              {t('redo.ask')}
            </Button>
          </ButtonRow>
        </>
      )}
    </form>
  )
}

function ApproveButton({ bookingId }: { readonly bookingId: BookingId }) {
  const { t } = useTranslation('cases')
  const write = useCaseWrite({
    bookingId,
    act: (body: Record<string, never>, idempotencyKey) =>
      call('POST /api/bookings/{id}/case/redo/approve', { params: { id: bookingId }, body, idempotencyKey }),
    failed: t('redo.sayFailed'),
  })
  return (
    <div className="grid gap-4">
      <div role="alert">{write.message && <Banner tone="bad">{write.message}</Banner>}</div>
      <ButtonRow>
        <Button pending={write.isPending} pendingLabel={t('redo.saying')} onClick={() => write.send({})}>
          {t('redo.well')}
        </Button>
      </ButtonRow>
    </div>
  )
}
