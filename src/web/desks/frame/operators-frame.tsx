// The frame of operators' pages: navigation, the person, and signing out. It has no header and no footer.
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { UserId } from '#domain/id.ts'
import { OPERATORS_SECURITY_PATH } from '#domain/site-paths.ts'
import type { Duty } from '#domain/operator.ts'
import type { WaitingWork } from '#domain/waiting-work.ts'
import { Link } from '#web/router/index.ts'
import { ConfirmFirst, useLogout } from '#web/features/accounts/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { useLiveInterval } from '#web/platform/live/live-state.ts'
import { useUser } from '#web/platform/site.tsx'
import { LanguageSwitch } from '#web/platform/language-switch.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { GoTo } from './go-to.tsx'
import { useDuties } from './use-duties.tsx'
import { waitingQuestion } from './waiting-work.ts'

/** Left of the place of now in the line of places. */
const LINE_MARGIN_PX = 16

type PlaceOfDesk = {
  readonly path: string
  /** Null: of every operator. */ readonly duty: Duty | null
  readonly waits?: readonly WaitingWork[]
}

/** Named after their words in `admin:areas`, in the order of the desk; what waits there is counted beside the name. */
const PLACES = {
  dashboard: { path: '/admin', duty: 'look visits up' },
  bookings: { path: '/admin/bookings', duty: 'look visits up' },
  cases: { path: '/admin/cases', duty: 'read cases', waits: ['cases', 'conversations'] },
  profileReview: { path: '/admin/profile-review', duty: 'check papers', waits: ['papers'] },
  contact: { path: '/admin/contact', duty: 'answer messages', waits: ['messages'] },
  reviews: { path: '/admin/reviews', duty: 'moderate reviews' },
  photos: { path: '/admin/photos', duty: 'moderate photos' },
  users: { path: '/admin/users', duty: 'look people up', waits: ['dataRequests'] },
  payouts: { path: '/admin/payouts', duty: 'see money' },
  marketing: { path: '/admin/marketing', duty: 'write the newsletter' },
  promotions: { path: '/admin/promotions', duty: 'see promotions' },
  banners: { path: '/admin/banners', duty: 'write banners' },
  settings: { path: '/admin/settings', duty: 'see settings' },
  audit: { path: '/admin/audit', duty: 'read the log' },
  health: { path: '/admin/health', duty: 'see how the system does', waits: ['incidents'] },
  security: { path: OPERATORS_SECURITY_PATH, duty: null },
} as const satisfies Record<string, PlaceOfDesk>
type Place = keyof typeof PLACES

export const personPath = (id: UserId): string => `${PLACES.users.path}/${id}`

/** How the work of a cleaner goes. */
export const figuresPath = (id: UserId): string => `/admin/cleaners/${id}`

/** The log, with these filters. */
export function logPath(filters: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(filters)
  return search.size > 0 ? `${PLACES.audit.path}?${search}` : PLACES.audit.path
}

type OperatorsPageProps = {
  readonly area: Place
  /** Of a page within the area; the area's own otherwise. */
  readonly title?: string
  readonly lede?: ReactNode
  readonly children: ReactNode
}

export function OperatorsPage({ area, title, lede, children }: OperatorsPageProps) {
  const { t } = useTranslation('admin')
  const user = useUser()
  const logout = useLogout()
  const places = useOpenPlaces()
  if (!user) return null
  return (
    <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <PageHead title={title ?? t(`areas.${area}`)} noindex />
      <div className="flex flex-wrap items-center gap-x-4 border-b px-4 py-2 print:hidden lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:overflow-y-auto lg:border-r lg:border-b-0 lg:py-5">
        <p className="font-display text-lg font-extrabold lg:px-2">{t('title')}</p>
        <Places area={area} places={places} />
        <GoTo places={places.map(({ place, path }) => ({ path, name: t(`areas.${place}`) }))} />
        <div className="ml-auto flex items-center gap-2 lg:ml-0 lg:flex-wrap lg:border-t lg:px-2 lg:pt-3">
          <span className="max-w-40 truncate text-sm text-muted-foreground max-sm:sr-only">{user.name}</span>
          <LanguageSwitch className="inline-flex min-h-11 min-w-11 items-center justify-center font-medium text-muted-foreground hover:text-foreground" />
          <Button tone="ghost" onClick={() => void logout()} className="max-sm:size-11 max-sm:p-0">
            <LogOut aria-hidden className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">{t('logout')}</span>
          </Button>
        </div>
      </div>
      <PageContainer className="pb-12">
        <PageTitle lede={lede}>{title ?? t(`areas.${area}`)}</PageTitle>
        {children}
      </PageContainer>
      <ConfirmFirst />
    </div>
  )
}

const showInLine = (place: HTMLElement | null): void => {
  const line = place?.closest('nav')
  if (place && line) line.scrollTo({ left: place.offsetLeft - LINE_MARGIN_PX })
}

type OpenPlace = PlaceOfDesk & { readonly place: Place }

/** Those that the operator's role opens. */
function useOpenPlaces(): readonly OpenPlace[] {
  const does = useDuties()
  const places = Object.entries(PLACES) as [Place, PlaceOfDesk][]
  return places.filter(([, { duty }]) => duty === null || does(duty)).map(([place, of]) => ({ place, ...of }))
}

type PlacesProps = { readonly area: Place; readonly places: readonly OpenPlace[] }

/** One line that scrolls on narrow screens, with the place of now in sight. */
function Places({ area, places }: PlacesProps) {
  const { t } = useTranslation('admin')
  return (
    <nav
      aria-label={t('nav')}
      className="relative order-last -mx-4 w-[calc(100%+2rem)] overflow-x-auto px-4 lg:order-none lg:mx-0 lg:mt-4 lg:w-auto lg:grow lg:overflow-x-visible lg:px-0"
    >
      <ul className="flex gap-x-5 lg:grid lg:gap-0.5">
        {places.map(({ place, path, waits }) => (
          <li key={place} ref={place === area ? showInLine : undefined} className="shrink-0">
            <Link
              to={path}
              aria-current={place === area ? 'page' : undefined}
              className="group flex min-h-11 items-center justify-between gap-2 font-medium text-muted-foreground hover:text-foreground aria-[current]:text-foreground lg:min-h-9 lg:rounded-md lg:px-2 lg:hover:bg-secondary lg:aria-[current]:bg-secondary"
            >
              <span className="group-aria-[current]:underline group-aria-[current]:decoration-2 group-aria-[current]:underline-offset-8 lg:group-aria-[current]:no-underline">
                {t(`areas.${place}`)}
              </span>
              {waits && <WaitingCount of={waits} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Fetched by the browser alone, so that no page waits for it; nothing while none waits. */
function WaitingCount({ of }: { readonly of: readonly WaitingWork[] }) {
  const { t } = useTranslation('admin')
  const { data } = useQuery({ ...waitingQuestion, refetchInterval: useLiveInterval() })
  const count = of.reduce((sum, kind) => sum + (data?.counts[kind] ?? 0), 0)
  if (count === 0) return null
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs font-bold text-primary-foreground tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('waits', { count })}</span>
    </span>
  )
}
