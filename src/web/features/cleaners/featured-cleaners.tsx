// A few cleaners who are free soon, with the total of a visit and the hours that are theirs to give.
import { TypedName } from '#web/ui/typed-name.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { MIN_DURATION_HOURS } from '#domain/booking.ts'
import { withoutSetAside } from '#domain/feedback.ts'
import { USUAL_PROPERTY } from '#domain/property.ts'
import type { CleanerProfile } from '#contract/cleaners.ts'
import type { CleanerCard } from '#contract/listing.ts'
import { ask, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatOpening } from '#web/words/days.ts'
import { useOpinions } from './favourites/own-opinions.ts'
import { choiceOf, type ListPriced } from './list/list-filters.ts'
import { CardTotal, Praise, PriceUnit, Rating, Verified } from './card-parts.tsx'
import { SHOWN, SHOWN_WITHIN_DAYS } from './nearby.ts'
import { profilePath } from './profile/visit-choice.ts'

const SHOWN_HOURS = 3
const soonest = (city: string | undefined) =>
  ask('GET /api/cleaners', { query: { pageSize: SHOWN, hours: MIN_DURATION_HOURS, availableWithinDays: SHOWN_WITHIN_DAYS, city } })
const openingsOf = (slug: string) =>
  ask('GET /api/cleaners/{slug}/openings', { params: { slug }, query: { hours: MIN_DURATION_HOURS, days: 14 } })
const profileOf = (slug: string) => ask('GET /api/cleaners/{slug}', { params: { slug } })

type Opening = { readonly date: string; readonly time: string }
type Shown = Pick<CleanerCard, 'slug' | 'name' | 'avatar' | 'city' | 'rating' | 'reviewCount' | 'verified' | 'totalCents' | 'pricedFor'>
/** With several openings, or with the next one alone. */
export type FeaturedCleaner = Shown & {
  readonly praise?: CleanerCard['praise']
  readonly openings?: readonly Opening[]
  readonly nextOpening?: Opening | null
  /** The days on which our team checked who they are and their record; of the first person alone. */
  readonly checks?: Readonly<Record<Check, string | null>>
}
type Check = 'identity' | 'background_check'

/** Filled by the page's `load`. */
export const featuredCleaners = { queryKey: ['home', 'featured-cleaners'] }

/** Those of a city, or of everywhere. Only shown data is sent with the page. */
export async function loadFeaturedCleaners(queries: QueryClient, city: string | undefined): Promise<void> {
  const cleaners = await taken<Answer<'GET /api/cleaners'>>(queries, soonest(city))
  if (!cleaners) return
  const shown = await Promise.all(
    cleaners.items.map(async (cleaner, index): Promise<FeaturedCleaner> => {
      const { slug, name, avatar, city, rating, reviewCount, verified, totalCents, pricedFor, nextOpening } = cleaner
      const openings = await taken<Answer<'GET /api/cleaners/{slug}/openings'>>(queries, openingsOf(slug))
      const first = index === 0 ? await taken<CleanerProfile>(queries, profileOf(slug)) : undefined
      return {
        ...({ slug, name, avatar, city, rating, reviewCount, verified, totalCents, pricedFor } satisfies Shown),
        ...(openings ? { openings: firstOfEachDay(openings.items) } : { nextOpening }),
        ...(first && { checks: checksOf(first) }),
      }
    }),
  )
  queries.setQueryData(featuredCleaners.queryKey, shown)
}

/** Answers a question without leaving its answer in what is sent with the page. */
async function taken<T>(queries: QueryClient, question: { queryKey: readonly unknown[] }): Promise<T | undefined> {
  await queries.prefetchQuery(question)
  const answer = queries.getQueryData<T>(question.queryKey)
  queries.removeQueries({ queryKey: question.queryKey, exact: true })
  return answer
}

const checksOf = ({ badges }: CleanerProfile): Readonly<Record<Check, string | null>> => {
  const checkedOn = (kind: Check) => badges.find((badge) => badge.kind === kind)?.checkedOn ?? null
  return { identity: checkedOn('identity'), background_check: checkedOn('background_check') }
}

const firstOfEachDay = (openings: readonly Opening[]): Opening[] =>
  openings
    .filter(({ date }, index) => openings[index - 1]?.date !== date)
    .slice(0, SHOWN_HOURS)
    .map(({ date, time }) => ({ date, time }))

type FeaturedCleanersProps = {
  cleaners: readonly FeaturedCleaner[]
  /** What their totals are for; those of everywhere by default. */
  priced?: ListPriced
}

const EVERYWHERE: ListPriced = { pricedFor: USUAL_PROPERTY, city: null }

export function FeaturedCleaners({ cleaners, priced = EVERYWHERE }: FeaturedCleanersProps) {
  const shown = withoutSetAside(cleaners, useOpinions() ?? [])
  return (
    <>
      <PriceUnit pricedFor={priced.pricedFor} hours={MIN_DURATION_HOURS} className="mb-3" />
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((cleaner) => (
          <li key={cleaner.slug} className="min-w-0">
            <FeaturedCard cleaner={cleaner} priced={priced} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The whole card leads to the profile; each hour to the same, with that hour chosen. */
function FeaturedCard({ cleaner, priced }: { cleaner: FeaturedCleaner; priced: ListPriced }) {
  const { t } = useTranslation('cards')
  const language = useLanguage()
  const { slug, name, avatar, city, nextOpening, openings = nextOpening ? [nextOpening] : [] } = cleaner
  const choice = choiceOf(priced)
  return (
    <Card className="relative flex h-full flex-col gap-3 hover:shadow-lift">
      <div className="flex gap-3.5 max-[17rem]:flex-col">
        <Avatar name={name} src={avatar} size="lg" />
        <div className="grid min-w-0 flex-1 content-start gap-y-0.5 text-[0.9375rem]">
          <h3 className="font-sans text-lg/6 font-bold tracking-normal">
            <Link to={profilePath(slug, choice)} className="after:absolute after:inset-0 hover:underline">
              <TypedName>{name}</TypedName>
            </Link>
            {cleaner.verified && <Verified />}
          </h3>
          <p className="flex flex-wrap gap-x-2 text-muted-foreground">
            <Rating cleaner={cleaner} />
            <span>{city}</span>
          </p>
          <p>
            <CardTotal cleaner={cleaner} hours={MIN_DURATION_HOURS} unit={priced.pricedFor} />
          </p>
        </div>
      </div>
      <Praise praise={cleaner.praise ?? null} />
      {openings.length > 0 ? (
        <ul aria-label={t('hours')} className="relative mt-auto flex flex-wrap gap-2">
          {openings.map(({ date, time }) => (
            <li key={date + time}>
              <Link
                to={profilePath(slug, { ...choice, date, time })}
                className="inline-flex min-h-11 items-center rounded-full border bg-card px-3 text-sm font-semibold hover:border-primary hover:text-primary"
              >
                {formatOpening({ date, time }, language)}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-auto text-sm text-muted-foreground">{t('noOpening')}</p>
      )}
    </Card>
  )
}
