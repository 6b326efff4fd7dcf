// The visit, who is free for it at which price, and the client's word.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { SERVICE_TYPES } from '#domain/cleaner.ts'
import { EXTRAS } from '#domain/extra.ts'
import type { ClientId } from '#domain/id.ts'
import { AGREEMENT_WAYS, MAX_MOVE_REASON_LENGTH, MIN_MOVE_REASON_LENGTH } from '#domain/move.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { formatRating } from '#domain/rating-format.ts'
import { formatHours, formatTime } from '#domain/time-format.ts'
import { isCivilDate } from '#domain/civil-date.ts'
import { call, type Answer } from '#web/platform/api.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useForm, useTyped, type Form } from '#web/platform/form.ts'
import { useIntent } from '#web/platform/intent.ts'
import { useLanguage } from '#web/platform/language.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Select } from '#web/ui/select.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useMoney } from '#web/words/money.ts'
import { FormPart } from '#web/desks/frame/index.ts'
import { canSearch, DURATIONS, freeQuestion, visitToBegin, type FreePerson, type Home, type TypedVisit } from './visit-asked-for.ts'

type Asked = Answer<'POST /api/admin/clients/{id}/bookings'>
type Fields = Form<Extract<keyof TypedVisit, string>>

type BookForFormProps = {
  readonly clientId: ClientId
  readonly name: string
  readonly homes: readonly Home[]
  /** The visit that was lost; null for a new one. */
  readonly lost: Booking | null
  readonly onAsked: (asked: Asked) => void
}

export function BookForForm({ clientId, name, homes, lost, onAsked }: BookForFormProps) {
  const { t } = useTranslation('bookingDesk')
  const [typed, change] = useTyped<TypedVisit>(visitToBegin(homes, lost))
  const isSearching = canSearch(typed)
  const free = useQuery({ ...freeQuestion(clientId, typed), enabled: isSearching, staleTime: 0 })
  // Whoever was lost is not asked again.
  const people = free.data?.items.filter(({ slug }) => slug !== lost?.cleaner?.slug)
  const chosen = people?.find(({ slug }) => slug === typed.slug)
  const send = useSend(clientId, typed, () => void free.refetch(), onAsked)
  const form = useForm<TypedVisit>({
    values: typed,
    change,
    faults: {
      propertyId: typed.propertyId === '' && t('book.missing.propertyId'),
      date: !isCivilDate(typed.date) && t('book.missing.date'),
      slug: isSearching && chosen === undefined && t('book.missing.slug'),
      agreedBy: typed.agreedBy === '' && t('book.missing.agreedBy'),
      note: typed.note.trim().length < MIN_MOVE_REASON_LENGTH && t('move.missing.note'),
    },
    write: send,
    onSend: () => chosen && send.mutate(chosen),
  })
  return (
    <Card className="p-6">
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-8">
        <div>
          <FormFaults form={form} />
          <div role="alert">{send.error && <Banner tone="bad">{messageOf(send.error, t('book.failed'))}</Banner>}</div>
          <VisitPart homes={homes} typed={typed} change={change} form={form} />
        </div>
        <FormPart title={t('book.who')} hint={t('book.whoHint')}>
          {!isSearching ? (
            <p className="text-muted-foreground">{t('book.chooseFirst')}</p>
          ) : free.error ? (
            <Banner tone="bad" role="alert">
              {messageOf(free.error, t('book.searchFailed'))}
            </Banner>
          ) : people === undefined ? (
            <Spinner />
          ) : people.length === 0 ? (
            <output className="block">{t('book.nobody')}</output>
          ) : (
            <People people={people} typed={typed} form={form} onChoose={(slug) => change({ slug })} />
          )}
        </FormPart>
        <FormPart title={t('book.word')} hint={t('book.wordHint', { name: firstNameOf(name) })}>
          <Field id={form.idOf('agreedBy')} label={t('move.word', { name })} error={form.errorOf('agreedBy')} className="max-w-sm">
            <Select
              {...form.text('agreedBy')}
              placeholder={t('move.choose')}
              options={AGREEMENT_WAYS.map((value) => ({ value, label: t(`move.ways.${value}`) }))}
            />
          </Field>
          <Checkbox
            label={t('book.photos')}
            hint={t('book.photosHint')}
            checked={typed.allowPhotos}
            onChange={({ target }) => change({ allowPhotos: target.checked })}
          />
          <Field id={form.idOf('note')} label={t('move.note')} hint={t('book.noteHint')} error={form.errorOf('note')}>
            <TextArea {...form.text('note')} rows={3} maxLength={MAX_MOVE_REASON_LENGTH} />
          </Field>
        </FormPart>
        <div>
          <Button type="submit" pending={send.isPending} pendingLabel={t('book.sending')}>
            {chosen ? t('book.sendTo', { name: firstNameOf(chosen.name) }) : t('book.send')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function useSend(clientId: ClientId, typed: TypedVisit, onRefused: () => void, onAsked: (asked: Asked) => void) {
  const { t } = useTranslation('bookingDesk')
  const sendOnce = useIntent()
  return useMutation<Asked, Error, FreePerson>({
    mutationFn: ({ slug, opening, extras, totalCents }) => {
      const { propertyId, agreedBy, serviceType, durationHours, suppliesByClient, allowPhotos, note } = typed
      if (propertyId === '' || agreedBy === '') throw new Error('The form is not whole')
      const visit = {
        propertyId,
        serviceType,
        durationHours: Number(durationHours),
        suppliesByClient,
        extras: extras.map(({ extra }) => extra),
      }
      const when = { date: opening.date, time: opening.time }
      const body = { ...visit, ...when, cleanerSlug: slug, expectedTotalCents: totalCents, allowPhotos, agreedBy, note: note.trim() }
      return sendOnce({ clientId, body }, (idempotencyKey) =>
        call('POST /api/admin/clients/{id}/bookings', { params: { id: clientId }, body, idempotencyKey }),
      )
    },
    onSuccess: onAsked,
    onError: useProblemToast(t('book.failed'), typed),
    // Who is free, and for how much, may have changed.
    onSettled: (_, error) => error && onRefused(),
  })
}

type VisitPartProps = {
  readonly homes: readonly Home[]
  readonly typed: TypedVisit
  readonly change: (part: Partial<TypedVisit>) => void
  readonly form: Fields
}

function VisitPart({ homes, typed, change, form }: VisitPartProps) {
  const { t } = useTranslation('bookingDesk')
  const language = useLanguage()
  const { idOf, errorOf, text } = form
  const services = SERVICE_TYPES.filter((service) => service !== 'commercial')
  return (
    <FormPart title={t('book.visit')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id={idOf('propertyId')} label={t('book.home')} error={errorOf('propertyId')}>
          <Select
            {...text('propertyId')}
            placeholder={t('move.choose')}
            options={homes.map(({ id, type, street, city }) => ({
              value: id,
              label: `${street}, ${city} (${t(`properties:types.${type}`)})`,
            }))}
          />
        </Field>
        <Field id={idOf('serviceType')} label={t('panel.service')}>
          <Select {...text('serviceType')} options={services.map((value) => ({ value, label: t(`common:services.${value}`) }))} />
        </Field>
        <Field id={idOf('date')} label={t('book.date')} error={errorOf('date')}>
          <TextInput {...text('date')} type="date" />
        </Field>
        <Field id={idOf('time')} label={t('book.time')} hint={t('book.timeHint')}>
          <TextInput {...text('time')} type="time" step={1800} />
        </Field>
        <Field id={idOf('durationHours')} label={t('book.duration')}>
          <Select
            {...text('durationHours')}
            options={DURATIONS.map((hours) => ({ value: String(hours), label: formatHours(hours, language) }))}
          />
        </Field>
      </div>
      <Checkbox
        label={t('book.supplies')}
        checked={typed.suppliesByClient}
        onChange={({ target }) => change({ suppliesByClient: target.checked })}
      />
      <FieldGroup legend={t('extras:title')}>
        <div className="grid sm:grid-cols-2">
          {EXTRAS.map((extra) => (
            <Checkbox
              key={extra}
              label={t(`extras:names.${extra}`)}
              checked={typed.extras.includes(extra)}
              onChange={({ target }) =>
                change({ extras: target.checked ? [...typed.extras, extra] : typed.extras.filter((each) => each !== extra) })
              }
            />
          ))}
        </div>
      </FieldGroup>
    </FormPart>
  )
}

type PeopleProps = {
  readonly people: readonly FreePerson[]
  readonly typed: TypedVisit
  readonly form: Fields
  readonly onChoose: (slug: string) => void
}

function People({ people, typed, form, onChoose }: PeopleProps) {
  const { t } = useTranslation('bookingDesk')
  const language = useLanguage()
  const money = useMoney()
  const hintOf = ({ opening, extras, rating, reviewCount, initialLegCents }: FreePerson): string => {
    const without = typed.extras.filter((extra) => !extras.some((each) => each.extra === extra)).map((extra) => t(`extras:names.${extra}`))
    return [
      t('book.from', { time: formatTime(opening.time, language) }),
      reviewCount > 0 && t('book.rating', { rating: formatRating(rating, language), count: reviewCount }),
      t('book.held', { amount: money(initialLegCents) }),
      without.length > 0 && t('extras:without', { extras: without.join(', ') }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <RadioCards
      id={form.idOf('slug')}
      name="slug"
      legend={t('book.who')}
      hideLegend
      value={typed.slug === '' ? null : typed.slug}
      onValueChange={onChoose}
      error={form.errorOf('slug')}
      options={people.map((person) => ({ value: person.slug, label: person.name, hint: hintOf(person), aside: money(person.totalCents) }))}
    />
  )
}
