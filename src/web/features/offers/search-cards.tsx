// How a search stands, on the booking's page: whom it went to, who claimed it at what price, and the answer.
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { formatInstant } from '#domain/time-format.ts'
import { formatRating } from '#domain/rating-format.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { useStep } from '#web/features/bookings/index.ts'
import { ask, call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useNavigate } from '#web/router/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { StarGlyph } from '#web/ui/stars.tsx'
import { useMoney } from '#web/words/money.ts'

type CardProps = {
  readonly booking: Booking
  /** The frame of the page's first card. */
  readonly frame: (card: { title: ReactNode; actions?: ReactNode; children: ReactNode }) => ReactNode
}

/** Nobody claimed it yet. */
export function SearchCard({ booking, frame }: CardProps) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const money = useMoney()
  const { data } = useQuery(ask('GET /api/bookings/{id}/search', { params: { id: booking.id } }))
  return frame({
    title: t('search.title'),
    children: (
      <>
        {data && <output className="block text-lg font-semibold">{t('search.offered', { count: data.offered })}</output>}
        {data && (
          <p>{t('search.ceiling', { amount: money(data.ceilingCents), held: money(Math.ceil(data.ceilingCents / 2), 'column') })}</p>
        )}
        {data && (
          <p className="text-muted-foreground">
            {t('search.until', { when: formatInstant(new Date(data.endsAt), booking.timeZone, language, 'short') })}
          </p>
        )}
      </>
    ),
  })
}

/** Somebody claimed it: the client says yes or no. */
export function ClaimedCard({ booking, frame }: CardProps) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const money = useMoney()
  const { id, cleaner, priceBreakdown: price, expiresAt, startsAt, timeZone } = booking
  const name = cleaner ? firstNameOf(cleaner.name) : t('party.none')
  const params = { id }
  const approve = useStep({
    bookingId: id,
    act: (_: null, idempotencyKey) => call('POST /api/bookings/{id}/approve', { params, body: {}, idempotencyKey }),
    failed: t('search.failed'),
  })
  const reject = useStep({
    bookingId: id,
    act: (stop: boolean, idempotencyKey) => call('POST /api/bookings/{id}/reject', { params, body: { stop }, idempotencyKey }),
    failed: t('search.failed'),
  })
  return frame({
    title: t('search.claimed', { name, when: formatInstant(new Date(startsAt), timeZone, language) }),
    actions: (
      <>
        <Button pending={approve.pending} pendingLabel={t('search.approving')} onClick={() => approve.take(null)}>
          {t('search.approve', { name })}
        </Button>
        <Button tone="ghost" pending={reject.pending} pendingLabel={t('search.rejecting')} onClick={() => reject.take(false)}>
          {t('search.reject')}
        </Button>
        <Button tone="link" aria-disabled={reject.pending} onClick={() => reject.take(true)}>
          {t('search.stop')}
        </Button>
      </>
    ),
    children: (
      <>
        {price && <p className="text-lg font-bold tabular-nums">{t('search.total', { total: money(price.finalCents, 'column') })}</p>}
        {cleaner?.slug && <TrackRecord slug={cleaner.slug} />}
        {cleaner?.slug && (
          <LinkButton tone="ghost" to={`/cleaners/${cleaner.slug}`} className="justify-self-start wrap-anywhere">
            {t('search.profile', { name })}
          </LinkButton>
        )}
        {price && <p>{t('search.charged', { amount: money(price.initialLegCents, 'column') })}</p>}
        {expiresAt && (
          <p className="text-muted-foreground">
            {t('search.answerBy', { when: formatInstant(new Date(expiresAt), timeZone, language, 'short') })}
          </p>
        )}
      </>
    ),
  })
}

function TrackRecord({ slug }: { readonly slug: string }) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const { data } = useQuery(ask('GET /api/cleaners/{slug}', { params: { slug } }))
  if (!data) return null
  return (
    <p>
      {data.reviewCount > 0 && (
        <>
          {formatRating(data.rating, language)} <StarGlyph /> ·{' '}
        </>
      )}
      {t('search.visits', { count: data.completedCount })}
    </p>
  )
}

/** The cleaner waits for the client's answer, and may take the claim back. */
export function ClaimerCard({ booking, frame }: CardProps) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const navigate = useNavigate()
  const toastProblem = useProblemToast(t('search.failed'))
  const { id, client, expiresAt, timeZone } = booking
  const withdraw = useMutation({
    mutationFn: () => call('POST /api/bookings/{id}/withdraw', { params: { id }, body: {} }),
    onSuccess: () => navigate('/offers'),
    onError: toastProblem,
  })
  return frame({
    title: t('search.yours', { name: client.name }),
    actions: (
      <Button tone="ghost" pending={withdraw.isPending} pendingLabel={t('search.withdrawing')} onClick={() => withdraw.mutate()}>
        {t('search.withdraw')}
      </Button>
    ),
    children: <p>{expiresAt && t('search.waitsUntil', { when: formatInstant(new Date(expiresAt), timeZone, language, 'short') })}</p>,
  })
}
