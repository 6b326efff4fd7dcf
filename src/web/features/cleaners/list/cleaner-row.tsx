// One cleaner in the list: who, what the visit comes to, when they are free, and why one would choose them.
import { TypedName } from '#web/ui/typed-name.tsx'
import { memo, type ReactNode } from 'react'
import type { CleanerCard } from '#contract/listing.ts'
import type { PropertyType } from '#domain/property.ts'
import type { Reason } from '#domain/recommendation.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cn } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { useDistance } from '#web/words/distance.ts'
import { LateCardMenu, LateHeart } from '../late.tsx'
import { Reasons } from '../suggestions/reasons.tsx'
import { CardTotal, Free, Praise, Rating, useTrackRecord, Verified } from '../card-parts.tsx'

/** The id of a row in the page, for the map to scroll to. */
export const rowElementId = (slug: string) => `cleaner-${slug}`

type CleanerRowProps = {
  /** With the reasons for a client, in their own list. */
  cleaner: CleanerCard & { readonly reasons?: readonly Reason[] }
  to: string
  hours: number
  /** What the totals of the list are for. */
  unit?: PropertyType
  today: string
  lit: boolean
  onLight: (slug: string | null) => void
  /** What this page alone says of the person. */
  children?: ReactNode
}

/** « 7 visites ici » stays on one line. */
const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0')

/** Memoised: a touch highlights one row without rendering the others. */
export const CleanerRow = memo(function CleanerRow({ cleaner, to, hours, unit, today, lit, onLight, children }: CleanerRowProps) {
  const distance = useDistance()
  const record = useTrackRecord()
  return (
    <li
      id={rowElementId(cleaner.slug)}
      className={cn(
        'draw-late-38 relative flex gap-3.5 border-b py-4 transition-colors last:border-0 max-[17rem]:flex-col sm:gap-5 sm:px-3',
        'has-[a:focus-visible]:rounded-sm has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring',
        lit && 'bg-muted',
      )}
    >
      <Avatar name={cleaner.name} src={cleaner.avatar} size="lg" />
      <div className="grid min-w-0 flex-1 content-start gap-y-0.5 text-[0.9375rem] sm:grid-cols-[1fr_auto] sm:gap-x-5">
        <div className="flex items-baseline justify-between gap-2 sm:justify-start sm:gap-3">
          <h2 className="min-w-0 font-sans text-lg/6 font-bold tracking-normal">
            {/* The link covers the whole row. */}
            <Link
              to={to}
              onPointerEnter={() => onLight(cleaner.slug)}
              onPointerLeave={() => onLight(null)}
              onFocus={() => onLight(cleaner.slug)}
              onBlur={() => onLight(null)}
              className="outline-none after:absolute after:inset-0"
            >
              <TypedName>{cleaner.name}</TypedName>
            </Link>
            {cleaner.verified && <Verified />}
          </h2>
          <Rating cleaner={cleaner} />
        </div>
        <p className="max-sm:pr-9 sm:row-span-3 sm:text-right">
          <CardTotal cleaner={cleaner} hours={hours} {...(unit && { unit })} />
          <Free opening={cleaner.nextOpening} today={today} />
        </p>
        <p className="text-sm text-muted-foreground">
          {[...record(cleaner), cleaner.distanceKm === null ? cleaner.city : distance(cleaner.distanceKm)].map(unbroken).join('\u00a0· ')}
        </p>
        <Reasons cleaner={cleaner} today={today} />
        {children}
        <Praise praise={cleaner.praise} />
      </div>
      {/* On the corner of the picture, and read after the name. */}
      <LateHeart slug={cleaner.slug} name={cleaner.name} className="absolute top-[4.9rem] left-[3.9rem] sm:left-[4.6rem]" />
      <LateCardMenu slug={cleaner.slug} name={cleaner.name} className="absolute top-10 right-0 z-10 sm:top-[4.4rem] sm:right-1" />
    </li>
  )
})
