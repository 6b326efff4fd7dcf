// Who suits a home best, why, and by which scores. `/recommendations`.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MIN_DURATION_HOURS } from '#domain/booking.ts'
import { withoutSetAside } from '#domain/feedback.ts'
import type { PropertyId } from '#domain/id.ts'
import { MAX_AHEAD, MAX_POINTS, NEWCOMER_PLACE, weightOf, type Factor } from '#domain/recommendation.ts'
import { ask } from '#web/platform/api.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { idIn } from '#web/platform/typed-id.ts'
import { Link, useSearchParams } from '#web/router/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useOpinions } from '../favourites/own-opinions.ts'
import { PriceUnit } from '../card-parts.tsx'
import { LateCompareBar } from '../late.tsx'
import { CleanerRow } from '../list/cleaner-row.tsx'
import { choiceOf } from '../list/list-filters.ts'
import { profilePath } from '../profile/visit-choice.ts'
import { suggestionsQuestion, type Suggestion, type Suggestions } from './suggestions-query.ts'

const homesQuestion = ask('GET /api/properties')

const homeIn = (search: URLSearchParams): PropertyId | null => idIn<PropertyId>(search.get('home'))

export const load = ({ queries, url }: PageLoad) =>
  Promise.all([
    queries.fetchQuery({ ...suggestionsQuestion(homeIn(url.searchParams)), staleTime: 0 }),
    queries.prefetchQuery(homesQuestion),
  ])

export function Page() {
  const { t } = useTranslation('suggestions')
  const question = useQuery(suggestionsQuestion(homeIn(useSearchParams())))
  const { data } = question
  return (
    <PageContainer width="text" className="pb-16">
      <PageHead title={t('title')} noindex />
      <PageTitle lede={data?.home ? t('lede', { home: data.home.name }) : undefined}>{t('title')}</PageTitle>
      {data ? (
        <Answered data={data} />
      ) : (
        <NotAnswered question={question} words={{ failed: t('failed'), failedBody: t('failedBody'), loading: t('common:loading') }}>
          <Skeleton className="h-40" />
        </NotAnswered>
      )}
    </PageContainer>
  )
}

function Answered({ data }: { readonly data: Suggestions }) {
  const { t } = useTranslation('suggestions')
  const opinions = useOpinions()
  if (!data.home)
    return (
      <EmptyState
        title={t('noHome')}
        actions={
          <>
            <LinkButton to="/properties/new">{t('addHome')}</LinkButton>
            <LinkButton to="/cleaners" tone="ghost">
              {t('list')}
            </LinkButton>
          </>
        }
      >
        <p>{t('noHomeBody')}</p>
      </EmptyState>
    )
  const shown = withoutSetAside(data.items, opinions ?? [])
  return (
    <>
      <Homes chosen={data.home.id} />
      {shown.length === 0 ? (
        <EmptyState title={t('nobody')} actions={<LinkButton to="/book">{t('findMe')}</LinkButton>}>
          <p>{t('nobodyBody')}</p>
          <Everyone />
        </EmptyState>
      ) : (
        <>
          <PriceUnit pricedFor={data.pricedFor} hours={MIN_DURATION_HOURS} className="pb-2" />
          <ul className="border-t">
            {shown.map((cleaner) => (
              <Suggested key={cleaner.slug} cleaner={cleaner} list={data} />
            ))}
          </ul>
          <p className="mt-6 text-muted-foreground">
            {t('how', { ahead: MAX_AHEAD, place: NEWCOMER_PLACE })}{' '}
            <Link to="/terms#ranking" className={link}>
              {t('howLink')}
            </Link>
          </p>
          <Everyone />
        </>
      )}
      <LateCompareBar visit={choiceOf(data)} />
    </>
  )
}

const link = 'inline-block py-1 font-semibold text-primary underline underline-offset-4'

function Everyone() {
  const { t } = useTranslation('suggestions')
  return (
    <p className="mt-3">
      <Link to="/cleaners?around=anywhere" className={link}>
        {t('everyone')}
      </Link>
    </p>
  )
}

/** Nothing for whoever has one home. */
function Homes({ chosen }: { readonly chosen: PropertyId }) {
  const { t } = useTranslation('suggestions')
  const homes = useQuery(homesQuestion).data?.items ?? []
  if (homes.length < 2) return null
  return (
    <nav aria-label={t('homes')} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {homes.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`/recommendations?home=${id}`}
              aria-current={id === chosen ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center rounded-full border bg-card px-4 font-semibold hover:border-primary',
                id === chosen && 'border-primary text-primary',
              )}
            >
              <TypedName>{name}</TypedName>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const unlit = () => undefined
const FACTORS: readonly Factor[] = ['rating', 'reliability', 'location', 'availability']

type SuggestedProps = { readonly cleaner: Suggestion; readonly list: Suggestions }

function Suggested({ cleaner, list }: SuggestedProps) {
  const { t } = useTranslation('suggestions')
  const { scores } = cleaner
  return (
    <CleanerRow
      cleaner={cleaner}
      to={profilePath(cleaner.slug, choiceOf(list))}
      hours={MIN_DURATION_HOURS}
      unit={list.pricedFor}
      today={list.today}
      lit={false}
      onLight={unlit}
    >
      {/* Above the link that covers the row. */}
      <details className="relative z-10 text-sm sm:col-span-2">
        <summary className="w-fit cursor-pointer py-2.5 font-semibold text-muted-foreground">
          {t('scores.overall', { points: scores.overall, of: MAX_POINTS })}
          <span className="sr-only">
            {' '}
            · <TypedName>{cleaner.name}</TypedName>
          </span>
        </summary>
        <dl className="grid max-w-sm grid-cols-[1fr_auto] gap-x-4 gap-y-1 pb-1">
          {FACTORS.map((factor) => {
            const points = scores[factor]
            const percent = Math.round(MAX_POINTS * weightOf(factor, scores.location !== null))
            return (
              <div key={factor} className="col-span-2 grid grid-cols-subgrid">
                <dt>
                  {t(`scores.${factor}`)}
                  {points !== null && <span className="text-muted-foreground"> {t('scores.weight', { percent })}</span>}
                </dt>
                <dd className="text-right font-semibold tabular-nums">{points ?? t('scores.unknown')}</dd>
              </div>
            )
          })}
        </dl>
      </details>
    </CleanerRow>
  )
}
