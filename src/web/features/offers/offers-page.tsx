// Visits that a cleaner is offered: what each brings, where and what it is, and one press to take it. `/offers`.
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatInstant, formatDateTime, formatHours } from '#domain/time-format.ts'
import { ask, call, type Answer } from '#web/platform/api.ts'
import { useIntent } from '#web/platform/intent.ts'
import { useLanguage } from '#web/platform/language.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useNavigate } from '#web/router/index.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMoney } from '#web/words/money.ts'
import { useDismissOffer } from './use-dismiss-offer.ts'

const offersQuestion = ask('GET /api/offers')
type Offer = Answer<'GET /api/offers'>['items'][number]

export const load = ({ queries }: PageLoad) => queries.fetchQuery({ ...offersQuestion, staleTime: 0 })

export function Page() {
  const { t } = useTranslation('offers')
  const question = useQuery(offersQuestion)
  const { data } = question
  return (
    <PageContainer width="text" className="pb-16">
      <PageHead title={t('list.title')} noindex />
      <PageTitle lede={t('list.lede')}>{t('list.title')}</PageTitle>
      {!data ? (
        <NotAnswered
          question={question}
          words={{ failed: t('list.notLoaded'), failedBody: t('list.notLoadedBody'), loading: t('list.loading') }}
        >
          <Skeleton className="h-72" />
        </NotAnswered>
      ) : data.items.length === 0 ? (
        <EmptyState title={t('list.none')} actions={<LinkButton to="/profile/calendar">{t('list.calendar')}</LinkButton>}>
          <p>{t('list.noneBody')}</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {data.items.map((offer) => (
            <li key={offer.bookingId}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </PageContainer>
  )
}

function OfferCard({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation('offers')
  const language = useLanguage()
  const money = useMoney()
  const { starts, isTaken, emergency, distanceKm } = offer
  const dismiss = useDismissOffer(offer.bookingId)
  const title = `${t(`common:services.${offer.serviceType}`)} · ${offer.city}`
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">{title}</h2>
        <p className="text-xl font-bold tabular-nums">{t('list.earn', { amount: money(offer.earningsCents) })}</p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isTaken && <Badge>{t('list.taken')}</Badge>}
        {emergency && <Badge tone="warn">{t(`list.urgent.${emergency.level}`)}</Badge>}
      </div>
      <p>
        {t('list.home', {
          client: offer.clientName,
          type: t(`properties:types.${offer.propertyType}`),
          bedrooms: offer.bedrooms,
          bathrooms: offer.bathrooms,
          hours: formatHours(offer.durationHours, language),
        })}
      </p>
      {distanceKm !== null && <p className="text-muted-foreground">{t('list.distance', { km: distanceKm })}</p>}
      {offer.petType !== 'none' && (
        <p className="text-muted-foreground">{t('list.pets', { pets: t(`properties:pets.${offer.petType}`) })}</p>
      )}
      {!offer.suppliesByClient && <p className="text-muted-foreground">{t('list.bringProducts')}</p>}
      {emergency && <p>{emergency.reason}</p>}
      {offer.notes && <p className="whitespace-pre-line">{offer.notes}</p>}
      <p className="text-sm text-muted-foreground">
        {t('list.until', { when: formatInstant(new Date(offer.endsAt), starts[0]?.timeZone ?? DEFAULT_TIME_ZONE, language, 'short') })}
      </p>
      {isTaken ? null : starts.length > 0 ? <Claim offer={offer} /> : <p className="font-semibold text-warn">{t('list.noStart')}</p>}
      <Button tone="link" className="justify-self-start" onClick={() => dismiss.mutate()}>
        {t('list.dismiss')}
        <span className="sr-only"> · {title}</span>
      </Button>
    </Card>
  )
}

function Claim({ offer: { bookingId, starts } }: { readonly offer: Offer }) {
  const { t } = useTranslation('offers')
  const language = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const once = useIntent()
  // The list changes while it is open: an hour stays the one that was chosen, wherever it stands.
  const [chosen, choose] = useState('')
  const start = starts.find(({ startsAt }) => startsAt === chosen) ?? starts[0]
  const toastProblem = useProblemToast(t('list.failed'))
  const take = useMutation({
    mutationFn: (body: { date: string; time: string }) =>
      once({ bookingId, ...body }, (idempotencyKey) =>
        call('POST /api/bookings/{id}/claim', { params: { id: bookingId }, body, idempotencyKey }),
      ),
    onSuccess: () => navigate(`/bookings/${bookingId}`),
    onError: async (problem) => {
      toastProblem(problem)
      await queries.invalidateQueries({ queryKey: offersQuestion.queryKey })
    },
  })
  if (!start) return null
  return (
    <div className="flex flex-wrap items-end gap-3">
      {starts.length === 1 ? (
        <p className="min-w-0 flex-1 basis-56 text-lg font-semibold">{formatDateTime(start, language)}</p>
      ) : (
        <Field id={`start-${bookingId}`} label={t('list.start')} className="min-w-0 flex-1 basis-56">
          <Select
            value={start.startsAt}
            onChange={({ target }) => choose(target.value)}
            options={starts.map((each) => ({ value: each.startsAt, label: formatDateTime(each, language, 'short') }))}
          />
        </Field>
      )}
      <Button
        size="lg"
        pending={take.isPending}
        pendingLabel={t('list.taking')}
        onClick={() => take.mutate({ date: start.date, time: start.time })}
      >
        {t('list.take')}
      </Button>
    </div>
  )
}
