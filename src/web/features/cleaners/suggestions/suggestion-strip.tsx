// A few people for a client’s home, on the page of their day.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { withoutSetAside } from '#domain/feedback.ts'
import { MIN_DURATION_HOURS } from '#domain/booking.ts'
import { Link } from '#web/router/index.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useOpinions } from '../favourites/own-opinions.ts'
import { CardTotal, PriceUnit, Rating, Verified } from '../card-parts.tsx'
import { choiceOf } from '../list/list-filters.ts'
import { profilePath } from '../profile/visit-choice.ts'
import { Reasons } from './reasons.tsx'
import { suggestionsQuestion, type Suggestion, type Suggestions } from './suggestions-query.ts'

const SHOWN = 3

/** Nothing without a home, and where nobody comes to it. */
export function SuggestionStrip() {
  const { t } = useTranslation('cards')
  const opinions = useOpinions()
  const { data } = useQuery(suggestionsQuestion())
  const shown = data?.home ? withoutSetAside(data.items, opinions ?? []).slice(0, SHOWN) : []
  if (!data || shown.length === 0) return null
  return (
    <section aria-labelledby="suggested">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="suggested" className="text-lg">
          {t('suggested.title')}
        </h2>
        <Link to="/recommendations" className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
          {t('suggested.all')}
        </Link>
      </div>
      <PriceUnit pricedFor={data.pricedFor} hours={MIN_DURATION_HOURS} className="mb-2" />
      <ul className="grid gap-3 lg:grid-cols-3">
        {shown.map((cleaner) => (
          <Suggested key={cleaner.slug} cleaner={cleaner} list={data} />
        ))}
      </ul>
    </section>
  )
}

type SuggestedProps = { readonly cleaner: Suggestion; readonly list: Suggestions }

const Suggested = ({ cleaner, list }: SuggestedProps) => (
  <li className="relative flex gap-3.5 rounded-md border bg-card p-4 text-[0.9375rem] has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring">
    <Avatar name={cleaner.name} src={cleaner.avatar} size="md" />
    <div className="grid min-w-0 flex-1 content-start gap-y-0.5">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="min-w-0 font-sans text-base font-bold tracking-normal">
          <Link to={profilePath(cleaner.slug, choiceOf(list))} className="outline-none after:absolute after:inset-0">
            <TypedName>{cleaner.name}</TypedName>
          </Link>
          {cleaner.verified && <Verified />}
        </h3>
        <Rating cleaner={cleaner} />
      </div>
      <p>
        <CardTotal cleaner={cleaner} hours={MIN_DURATION_HOURS} unit={list.pricedFor} />
      </p>
      <Reasons cleaner={cleaner} today={list.today} />
    </div>
  </li>
)
