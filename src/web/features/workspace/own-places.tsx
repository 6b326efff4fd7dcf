// The way to everything that a cleaner keeps: schedule, prices, papers, training, reviews, earnings, figures and the public page.
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { SECTIONS, sectionPath } from './sections.ts'

const CALENDAR_PATH = '/profile/calendar'
const PLACES = {
  papers: '/onboarding/verification',
  taxes: '/onboarding/verification?tab=business',
  training: '/onboarding/verification?tab=training',
  reviews: '/profile/reviews',
  earnings: '/profile/payouts',
  figures: '/profile/figures',
} as const

/** `slug`: of the public page; null before there is one. */
export function OwnPlaces({ slug }: { readonly slug: string | null }) {
  const { t } = useTranslation('workspace')
  const places = [
    { to: CALENDAR_PATH, label: t('places.calendar') },
    ...SECTIONS.map((section) => ({ to: sectionPath(section), label: t(`titles.${section}`) })),
    ...(Object.keys(PLACES) as (keyof typeof PLACES)[]).map((place) => ({ to: PLACES[place], label: t(`places.${place}`) })),
    ...(slug === null ? [] : [{ to: `/cleaners/${slug}`, label: t('places.publicPage') }]),
  ]
  return (
    <ul className="divide-y rounded-md border bg-card">
      {places.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="flex min-h-12 items-center justify-between gap-3 px-4 font-semibold hover:bg-muted">
            {label}
            <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
