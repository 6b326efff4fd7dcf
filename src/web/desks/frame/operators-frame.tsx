// The frame of operators' pages: navigation, the person, and signing out. It has no header and no footer.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { UserId } from '#domain/id.ts'
import { OPERATORS_SECURITY_PATH } from '#domain/site-paths.ts'
import type { Duty } from '#domain/operator.ts'
import { Link } from '#web/router/index.ts'
import { ConfirmFirst, useLogout } from '#web/features/accounts/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { useUser } from '#web/platform/site.tsx'
import { LanguageSwitch } from '#web/platform/language-switch.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { useDuties } from './use-duties.tsx'

/** Named after their words in `admin:areas`, each with the duty that it takes; one's own account takes none. */
const PLACES = {
  dashboard: { path: '/admin', duty: 'look visits up' },
  profileReview: { path: '/admin/profile-review', duty: 'check papers' },
  bookings: { path: '/admin/bookings', duty: 'look visits up' },
  cases: { path: '/admin/cases', duty: 'read cases' },
  reviews: { path: '/admin/reviews', duty: 'moderate reviews' },
  contact: { path: '/admin/contact', duty: 'answer messages' },
  users: { path: '/admin/users', duty: 'look people up' },
  payouts: { path: '/admin/payouts', duty: 'see money' },
  settings: { path: '/admin/settings', duty: 'see settings' },
  marketing: { path: '/admin/marketing', duty: 'write the newsletter' },
  banners: { path: '/admin/banners', duty: 'write banners' },
  health: { path: '/admin/health', duty: 'see how the system does' },
  security: { path: OPERATORS_SECURITY_PATH, duty: null },
} as const satisfies Record<string, { readonly path: string; readonly duty: Duty | null }>
export const personPath = (id: UserId): string => `${PLACES.users.path}/${id}`

/** How the work of a cleaner goes. */
export const figuresPath = (id: UserId): string => `/admin/cleaners/${id}`

export type Area = keyof typeof PLACES | 'analytics'

type OperatorsPageProps = {
  readonly area: Area
  /** Of a page within the area; the area's own otherwise. */
  readonly title?: string
  readonly lede?: ReactNode
  readonly children: ReactNode
}

export function OperatorsPage({ area, title, lede, children }: OperatorsPageProps) {
  const { t } = useTranslation('admin')
  const user = useUser()
  const does = useDuties()
  const mayOpen = (duty: Duty | null): boolean => duty === null || does(duty)
  const logout = useLogout()
  if (!user) return null
  return (
    <>
      <PageHead title={title ?? t(`areas.${area}`)} noindex />
      <div className="border-b">
        <PageContainer className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
          <p className="font-display text-lg font-extrabold">{t('title')}</p>
          <nav aria-label={t('nav')} className="order-last flex w-full flex-wrap gap-x-5">
            {(Object.keys(PLACES) as (keyof typeof PLACES)[])
              .filter((place) => mayOpen(PLACES[place].duty))
              .map((place) => (
                <Link
                  key={place}
                  to={PLACES[place].path}
                  aria-current={place === area ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center font-medium text-muted-foreground hover:text-foreground aria-[current]:text-foreground aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
                >
                  {t(`areas.${place}`)}
                </Link>
              ))}
          </nav>
          <div className="ml-auto flex items-center gap-2">
            <span className="max-w-40 truncate text-sm text-muted-foreground max-sm:sr-only">{user.name}</span>
            <LanguageSwitch className="inline-flex min-h-11 min-w-11 items-center justify-center font-medium text-muted-foreground hover:text-foreground" />
            <Button tone="ghost" onClick={() => void logout()}>
              {t('logout')}
            </Button>
          </div>
        </PageContainer>
      </div>
      <PageContainer className="pb-12">
        <PageTitle lede={lede}>{title ?? t(`areas.${area}`)}</PageTitle>
        {children}
      </PageContainer>
      <ConfirmFirst />
    </>
  )
}
