// Writing a review: one note, which fills the six others in, and a few words. `/bookings/{id}/review`.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { MAX_COMMENT_LENGTH, missingRatings, RATING_CATEGORIES, isRatingSet, type RatingCategory, type RatingSet } from '#domain/review.ts'
import { formatDate } from '#domain/time-format.ts'
import { BookingGate, otherParty, usePart, useStep } from '#web/features/bookings/index.ts'
import { draftStore } from '#web/platform/drafts/draft-store.ts'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { call } from '#web/platform/api.ts'
import { useFocusOnStep } from '#web/platform/focus-on-step.ts'
import { useForm } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { StarRatingInput } from '#web/ui/star-rating-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { SentReview } from './sent-review.tsx'
import { EMPTY_REVIEW, reviveReview, withOverall } from './review-draft.ts'

export { loadBooking as load } from '#web/features/bookings/index.ts'

export function Page() {
  return <BookingGate>{(booking) => <ReviewPage booking={booking} />}</BookingGate>
}

function ReviewPage({ booking }: { readonly booking: Booking }) {
  const { mine, mayReview } = booking.reviews
  useFocusOnStep(mine ? 'sent' : 'form')
  if (mine) return <SentReview booking={booking} mine={mine} />
  return mayReview ? <ReviewForm booking={booking} /> : <Closed booking={booking} />
}

type Typed = Partial<Record<RatingCategory, number>> & { readonly comment: string }

function ReviewForm({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('reviews')
  const language = useLanguage()
  const part = usePart()
  const name = otherParty(booking, part)?.name ?? ''
  const store = draftStore(`draft:review:${booking.id}`, reviveReview)
  const review = useDraft(store) ?? EMPTY_REVIEW
  const [refused, setRefused] = useState<string | null>(null)
  const step = useStep({
    bookingId: booking.id,
    act: (body: { ratings: RatingSet; comment: string }, idempotencyKey) =>
      call('POST /api/bookings/{id}/reviews', { params: { id: booking.id }, body, idempotencyKey }),
    failed: t('form.failed'),
    form: review,
    onDone: () => {
      store.clear()
    },
    onRefused: setRefused,
  })
  const nameOf = (category: RatingCategory) => t(part === 'cleaner' ? `ofClient.${category}` : `categories.${category}`)
  const missing = missingRatings(review.ratings)
  const change = ({ comment = review.comment, ...ratings }: Partial<Typed>) =>
    store.write({ ratings: { ...review.ratings, ...ratings }, comment })
  const form = useForm<Typed>({
    values: { ...review.ratings, comment: review.comment },
    change,
    // The note is asked for first: it fills the others in.
    faults: missing.includes('overall')
      ? { overall: t('form.missingOverall') }
      : Object.fromEntries(missing.map((category) => [category, t('form.missing', { category: nameOf(category) })])),
    write: { error: step.problem, isPending: step.pending },
    prefix: 'rating-',
    onSend() {
      setRefused(null)
      if (isRatingSet(review.ratings)) step.take({ ratings: review.ratings, comment: review.comment.trim() })
    },
  })
  const title = t('form.title', { name })
  const starsFor = (category: RatingCategory, legend: string, onValueChange: (stars: number) => void) => (
    <StarRatingInput
      key={category}
      id={form.idOf(category)}
      name={category}
      legend={legend}
      labels={[t('stars.1'), t('stars.2'), t('stars.3'), t('stars.4'), t('stars.5')]}
      value={review.ratings[category] ?? null}
      onValueChange={onValueChange}
      error={form.errorOf(category)}
    />
  )
  return (
    <PageContainer width="form" className="pb-16">
      <PageHead title={(form.faults.length > 0 ? t('common:errorPrefix') : '') + title} noindex />
      <PageTitle lede={t('form.lede', { date: formatDate(booking.date, language), name })}>{title}</PageTitle>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-6">
        <FormFaults form={form} />
        <div role="alert">{(refused ?? step.error) && <Banner tone="bad">{refused ?? step.error}</Banner>}</div>
        {starsFor('overall', t('form.overall'), (stars) => change(withOverall(review.ratings, stars)))}
        {review.ratings.overall !== undefined && (
          <fieldset className="grid gap-4 rounded-md border p-5">
            <legend className="px-1 font-semibold">{t('form.details')}</legend>
            <p className="text-sm text-muted-foreground">{t('form.detailsHint')}</p>
            <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
              {RATING_CATEGORIES.filter((category) => category !== 'overall').map((category) =>
                starsFor(category, nameOf(category), (stars) => change({ [category]: stars })),
              )}
            </div>
          </fieldset>
        )}
        <Field
          id={form.idOf('comment')}
          label={t('form.comment')}
          note={t('common:optional')}
          hint={t('form.commentHint')}
          error={form.errorOf('comment')}
        >
          <TextArea {...form.text('comment')} rows={5} maxLength={MAX_COMMENT_LENGTH} counter={(left) => t('form.left', { count: left })} />
        </Field>
        <ButtonRow>
          <Button type="submit" size="lg" pending={step.pending} pendingLabel={t('form.sending')}>
            {t('form.send')}
          </Button>
          <LinkButton to={`/bookings/${booking.id}`} tone="ghost" size="lg">
            {t('common:actions.back')}
          </LinkButton>
        </ButtonRow>
      </form>
    </PageContainer>
  )
}

function Closed({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('reviews')
  return (
    <PageContainer width="form" className="pb-16">
      <PageHead title={t('closed.title')} noindex />
      <EmptyState whole title={t('closed.title')} actions={<LinkButton to={`/bookings/${booking.id}`}>{t('closed.back')}</LinkButton>}>
        {t('closed.body')}
      </EmptyState>
    </PageContainer>
  )
}
