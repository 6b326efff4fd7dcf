// Reviews about me and by me. `/reviews`, and `/profile/reviews`.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useLocation, useNavigate, useSearchParams } from '#web/router/index.ts'
import { otherPart } from '#domain/booking.ts'
import { localPartsOf, formatDate } from '#domain/time-format.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { loadFresh, usePart } from '#web/features/bookings/index.ts'
import { ask, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EmptyHouse } from '#web/ui/illustrations/spots.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ReviewMarks } from './review-marks.tsx'
import { ReviewReply } from './review-reply.tsx'
import { ReviewSummary } from './review-summary.tsx'

const ABOUTS = ['me', 'byMe'] as const
type About = (typeof ABOUTS)[number]
type Review = Answer<'GET /api/reviews'>['items'][number]

const questionOf = (about: About, page: number) => ask('GET /api/reviews', { query: { about, page } })

function readState(search: URLSearchParams): { about: About; page: number } {
  const page = Number(search.get('page'))
  return { about: search.get('about') === 'byMe' ? 'byMe' : 'me', page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1 }
}

export const load = ({ queries, url }: PageLoad) => {
  const { about, page } = readState(url.searchParams)
  return loadFresh(queries, questionOf(about, page))
}

export function Page() {
  const { t } = useTranslation('reviews')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { about, page } = readState(useSearchParams())
  const pathOf = (next: About, at = 1) => {
    const search = new URLSearchParams({ ...(next === 'byMe' && { about: next }), ...(at > 1 && { page: String(at) }) }).toString()
    return search ? `${pathname}?${search}` : pathname
  }
  const labels: Readonly<Record<About, string>> = { me: t('list.aboutMe'), byMe: t('list.byMe') }
  return (
    <PageContainer width="text" className="pb-16">
      <PageHead title={t('list.title')} noindex />
      <PageTitle>{t('list.title')}</PageTitle>
      <Tabs
        label={t('list.tabs')}
        value={about}
        onValueChange={(next) => void navigate(pathOf(next), { preventScrollReset: true })}
        tabs={ABOUTS.map((each) => ({
          key: each,
          label: labels[each],
          content: <List about={each} page={page} hrefFor={(at) => pathOf(each, at)} />,
        }))}
      />
    </PageContainer>
  )
}

function List({ about, page, hrefFor }: { readonly about: About; readonly page: number; readonly hrefFor: (page: number) => string }) {
  const { t } = useTranslation('reviews')
  const question = useQuery({ ...questionOf(about, page), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = question
  if (!data)
    return (
      <NotAnswered question={question} words={{ failed: t('list.failed'), failedBody: t('list.failedBody'), loading: t('list.loading') }}>
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-40 w-full" />
        ))}
      </NotAnswered>
    )
  if (data.items.length === 0)
    return (
      <EmptyState
        illustration={<EmptyHouse />}
        title={t(about === 'me' ? 'list.emptyAboutTitle' : 'list.emptyByTitle')}
        actions={<LinkButton to="/bookings?when=past">{t('list.toBookings')}</LinkButton>}
      >
        {t(about === 'me' ? 'list.emptyAboutBody' : 'list.emptyByBody')}
      </EmptyState>
    )
  return (
    <div aria-busy={isPlaceholderData} className="grid gap-5">
      <output className="text-muted-foreground">{t('list.results', { count: data.total })}</output>
      <ul className="grid gap-3">
        {data.items.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} about={about} />
          </li>
        ))}
      </ul>
      <Pagination of={data} hrefFor={hrefFor} words={(word, number) => t(`list.pages.${word}`, { page: number })} />
    </div>
  )
}

function ReviewCard({ review, about }: { readonly review: Review; readonly about: About }) {
  const { t } = useTranslation('reviews')
  const language = useLanguage()
  const part = usePart()
  const other = otherPart(part)
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-lg">{t(about === 'me' ? 'list.by' : 'list.about', { name: review.otherName })}</h2>
          <p className="text-sm text-muted-foreground">
            {formatDate(localPartsOf(new Date(review.createdAt), DEFAULT_TIME_ZONE).date, language, 'year')} ·{' '}
            <Link to={`/bookings/${review.bookingId}`} className="underline underline-offset-4">
              {t('list.booking', { reference: review.bookingReference })}
            </Link>
          </p>
        </div>
        {review.hidden ? <Badge tone="bad">{t('hiding.badge')}</Badge> : !review.visible && <Badge tone="warn">{t('list.hidden')}</Badge>}
      </div>
      <ReviewSummary ratings={review.ratings} comment={review.comment} language={review.language} about={about === 'me' ? part : other} />
      {!review.visible && !review.hidden && <p className="text-sm text-muted-foreground">{t('list.hiddenBody')}</p>}
      <ReviewMarks review={review} />
      <ReviewReply review={review} isMine={about === 'me'} />
    </Card>
  )
}
