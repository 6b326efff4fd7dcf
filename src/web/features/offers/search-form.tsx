// The form of a search, on one page: fields, the ceiling that the city's prices propose, the card and the press that holds half of it.
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Property } from '#contract/properties.ts'
import { PaymentPanel, useCard, usePayment } from '#web/features/payments/index.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useIntent } from '#web/platform/intent.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { track } from '#web/platform/track.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useOnline } from '#web/ui/offline-banner.tsx'
import { useMoney } from '#web/words/money.ts'
import { CeilingField } from './ceiling-field.tsx'
import { SearchFields } from './search-fields.tsx'
import { ceilingFor, durationOf, serviceOf, toSearch, type SearchDraft } from './search-draft.ts'
import type { BookingId } from '#domain/id.ts'

type SearchFormProps = { readonly homes: readonly Property[]; readonly begin: SearchDraft }

export function SearchForm({ homes, begin }: SearchFormProps) {
  const { t } = useTranslation('offers')
  const money = useMoney()
  const online = useOnline()
  const [draft, change] = useTyped<SearchDraft>({ ...begin, propertyId: begin.propertyId ?? homes[0]?.id ?? null })
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [requested, setRequested] = useState<BookingId | null>(null)
  const home = homes.find(({ id }) => id === draft.propertyId) ?? homes[0] ?? null
  const price = useUsualPrice(draft, home)
  const ceilingCents = draft.ceilingCents ?? ceilingFor(price?.usual?.medianCents ?? 0)
  const card = useCard('initial', Math.ceil(ceilingCents / 2))
  const payment = usePayment('initial')
  const sendOnce = useIntent()
  const toastProblem = useProblemToast(t('search.failed'))
  const isRunning = payment.stage.kind === 'running'
  const held = money(Math.ceil(ceilingCents / 2))

  const open = async (property: Property) => {
    const body = toSearch(draft, property, ceilingCents)
    const made = await sendOnce(body, (idempotencyKey) => call('POST /api/searches', { body, idempotencyKey }))
    track('booking-requested')
    setRequested(made.booking.id)
    return { bookingId: made.booking.id, clientSecret: made.payment.clientSecret }
  }
  const form = useForm({
    values: {
      dates: draft.dates,
      reason: draft.reason,
      mayPhotograph: draft.mayPhotograph,
      notes: draft.notes,
      ...card.values,
      consent: agreed,
    },
    change: ({ consent = agreed, dates: _dates, reason: _reason, mayPhotograph: _photos, notes: _notes, ...typed }) => {
      setAgreed(consent)
      card.change(typed)
    },
    faults: {
      dates: draft.dates.length === 0 && t('search.faults.dates'),
      reason: draft.level !== null && draft.reason.trim() === '' && t('search.faults.reason'),
      mayPhotograph: draft.mayPhotograph === null && t('search.faults.photos'),
      ...card.faults,
      consent: !agreed && t('search.faults.consent'),
    },
    write: { error: problem, isPending: isRunning },
    prefix: 'search-',
    onSend: () => {
      if (!online || home === null) return
      setProblem(null)
      payment
        .pay(() => open(home), card.prepare)
        .catch((refused: unknown) => {
          setProblem(refused)
          toastProblem(refused)
        })
    },
  })

  if (requested !== null && !isRunning)
    return (
      <div className="grid gap-5">
        <PaymentPanel payment={payment} card={card} form={form} bookingId={requested} />
        <LinkButton to={`/bookings/${requested}/pay`}>{t('search.otherCard')}</LinkButton>
      </div>
    )
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-7">
      <FormFaults form={form} />
      <SearchFields draft={draft} change={change} homes={homes} durationMinutes={durationOf(draft, home)} form={form} />
      <CeilingField ceilingCents={ceilingCents} price={price} onChange={(cents) => change({ ceilingCents: cents })} />
      <Checkbox
        checked={draft.approvesAlone}
        onChange={({ target }) => change({ approvesAlone: target.checked })}
        label={t('search.approvesAlone')}
        hint={t('search.approvesAloneHint')}
      />
      <Card asChild>
        <section aria-labelledby="search-terms">
          <h2 id="search-terms" className="text-xl">
            {t('search.terms.title')}
          </h2>
          <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-primary">
            <li>{t('search.terms.hold', { amount: held })}</li>
            <li>{t('search.terms.real')}</li>
            <li>{t('search.terms.nobody')}</li>
          </ul>
        </section>
      </Card>
      <section aria-labelledby="search-card" className="grid gap-5">
        <h2 id="search-card" className="text-2xl">
          {t('search.card')}
        </h2>
        <PaymentPanel payment={payment} card={card} form={form} bookingId={requested} />
        <Checkbox
          id={form.idOf('consent')}
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
          label={t('search.consent')}
          error={form.errorOf('consent')}
        />
      </section>
      {!isRunning && (
        <div className="grid gap-2">
          <Button type="submit" size="lg" wide aria-disabled={!online}>
            {t('search.submit')}
          </Button>
          <p className="text-center text-sm text-muted-foreground">{t('search.submitNote', { amount: held })}</p>
        </div>
      )}
    </form>
  )
}

/** What the people of the city ask for this very visit; undefined while it loads. */
function useUsualPrice(draft: SearchDraft, home: Property | null) {
  const body = {
    serviceType: serviceOf(draft, home),
    durationHours: durationOf(draft, home) / 60,
    suppliesByClient: !draft.suppliesByCleaner,
    isEmergency: draft.level !== null,
  }
  const { data } = useQuery({
    queryKey: ['POST /api/searches/price', home?.id, body],
    queryFn: home ? () => call('POST /api/searches/price', { body: { propertyId: home.id, ...body } }) : skipToken,
    placeholderData: keepPreviousData,
  })
  return data
}
