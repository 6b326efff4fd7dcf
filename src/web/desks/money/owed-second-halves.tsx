// Second halves that clients owe, and waiving one with a reason.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { OwedSecondHalf } from '#contract/bookings.ts'
import { MAX_END_NOTE_LENGTH, MIN_WAIVER_LENGTH } from '#domain/booking.ts'
import type { BookingId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatInstant } from '#domain/time-format.ts'
import { ask, call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { WithDuty } from '#web/desks/frame/index.ts'

export const owedQuestion = ask('GET /api/admin/owed-second-halves')

export function OwedSecondHalves() {
  const { t } = useTranslation('moneyDesk')
  const { items } = useSuspenseQuery(owedQuestion).data
  return (
    <section aria-labelledby="owed">
      <h2 id="owed" className="text-2xl">
        {t('owed.title')}
      </h2>
      <p className="mt-1 text-muted-foreground">{t(items.length === 0 ? 'owed.none' : 'owed.lede')}</p>
      {items.length > 0 && (
        <ul className="mt-4 divide-y border-y">
          {items.map((owed) => (
            <OwedRow key={owed.bookingId} owed={owed} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OwedRow({ owed }: { readonly owed: OwedSecondHalf }) {
  const { t } = useTranslation('moneyDesk')
  const language = useLanguage()
  const { bookingId, reference, client, cleaner, amountCents, owedAt } = owed
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <p className="font-semibold">{t('owed.owes', { client, amount: formatMoney(cents(amountCents), language) })}</p>
        <p className="text-sm text-muted-foreground">
          {t('owed.visit', { reference, cleaner, when: formatInstant(new Date(owedAt), DEFAULT_TIME_ZONE, language) })}
        </p>
      </div>
      <WithDuty duty="move money">
        <Waive bookingId={bookingId} />
      </WithDuty>
    </li>
  )
}

function Waive({ bookingId }: { readonly bookingId: BookingId }) {
  const { t } = useTranslation('moneyDesk')
  const queries = useQueryClient()
  const toastProblem = useProblemToast(t('owed.failed'))
  const [note, setNote] = useState('')
  const write = useMutation({
    mutationFn: () => call('POST /api/bookings/{id}/waive-second-half', { params: { id: bookingId }, body: { note } }),
    onSuccess: () => {
      toast({ tone: 'ok', title: t('owed.waived') })
      return queries.invalidateQueries({ queryKey: owedQuestion.queryKey })
    },
    onError: toastProblem,
  })
  const form = useForm({
    values: { note },
    change: ({ note: typed = '' }) => setNote(typed),
    faults: { note: note.trim().length < MIN_WAIVER_LENGTH && t('owed.noteMissing') },
    write,
    prefix: `${bookingId}-`,
    onSend: () => write.mutate(),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-wrap items-end gap-3">
      <Field id={form.idOf('note')} label={t('owed.note')} error={form.errorOf('note')} className="min-w-48 flex-1">
        <TextInput {...form.text('note')} maxLength={MAX_END_NOTE_LENGTH} autoComplete="off" />
      </Field>
      <Button type="submit" tone="ghost" pending={write.isPending} pendingLabel={t('owed.waiving')}>
        {t('owed.waive')}
      </Button>
    </form>
  )
}
