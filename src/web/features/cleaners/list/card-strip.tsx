// The cards of the page in a row under the map, on phones, where the map stands in the place of the list.
import { TypedName } from '#web/ui/typed-name.tsx'
import { withoutSetAside } from '#domain/feedback.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cn } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { LateHeart } from '../late.tsx'
import { useOpinions } from '../favourites/own-opinions.ts'
import { CardTotal, Free, Rating, Verified } from '../card-parts.tsx'
import { profilePath } from '../profile/visit-choice.ts'
import { choiceOf, type ListAnswer, type ListFilters } from './list-filters.ts'

export const stripElementId = (slug: string) => `map-card-${slug}`

type CardStripProps = {
  answer: ListAnswer
  filters: ListFilters
  lit: readonly string[]
  onLight: (slugs: readonly string[]) => void
}

export function CardStrip({ answer, filters, lit, onLight }: CardStripProps) {
  const shown = withoutSetAside(answer.items, useOpinions() ?? [])
  return (
    <ul className="scroll-row -mx-4 snap-x gap-3 px-4 pb-1 sm:-mx-6 sm:px-6 lg:hidden">
      {shown.map((cleaner) => (
        <li
          key={cleaner.slug}
          id={stripElementId(cleaner.slug)}
          className={cn(
            'relative flex w-[17.5rem] shrink-0 snap-start scroll-ml-4 gap-3 rounded-md border bg-card p-3 text-[0.9375rem]',
            'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring',
            lit.includes(cleaner.slug) && 'border-primary',
          )}
        >
          <Avatar name={cleaner.name} src={cleaner.avatar} size="md" />
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-2">
              <h2 className="min-w-0 truncate font-sans text-base font-bold tracking-normal">
                <Link
                  to={profilePath(cleaner.slug, choiceOf(answer, filters))}
                  onFocus={() => onLight([cleaner.slug])}
                  onBlur={() => onLight([])}
                  className="outline-none after:absolute after:inset-0"
                >
                  <TypedName>{cleaner.name}</TypedName>
                </Link>
                {cleaner.verified && <Verified />}
              </h2>
              <Rating cleaner={cleaner} />
            </div>
            <p>
              <CardTotal cleaner={cleaner} hours={filters.hours} unit={answer.pricedFor} />
              <Free opening={cleaner.nextOpening} today={answer.today} />
            </p>
          </div>
          {/* On the corner of the picture, and read after the name. */}
          <LateHeart slug={cleaner.slug} name={cleaner.name} className="absolute top-11 left-10" />
        </li>
      ))}
    </ul>
  )
}
