// The top of every page: the name, the main links, the other language, and the account.
import { BriefcaseBusiness } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, NavLink } from '#web/router/index.ts'
import type { User } from '#contract/accounts.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DisclosureMenu } from '#web/ui/disclosure-menu.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { AccountLinks } from './account-links.tsx'
import { Bell } from './bell.tsx'
import { LanguageSwitch } from '#web/platform/language-switch.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { dailyPlacesOf, pathOf } from './places.ts'
import { WaitingCount } from './waiting-count.tsx'
import { PATH_OF_PAGE } from '#domain/site-paths.ts'
import { CAREERS } from '#web/platform/site-links.ts'

const quiet = 'inline-flex min-h-11 items-center font-medium text-muted-foreground hover:text-foreground aria-[current]:text-foreground'

export function Header({ user }: { user: User | null }) {
  const { t } = useTranslation('shell')
  const { brand, siteName } = useEnvironment()
  return (
    <header className="border-b">
      <PageContainer className="flex min-h-18 items-center gap-3 max-[19.8rem]:flex-wrap lg:gap-7">
        <Link to="/" className="flex rounded-sm" aria-label={`${siteName}, ${t('nav.home')}`}>
          <Logo brand={brand} name={siteName} className="max-[22.4rem]:text-lg" />
        </Link>
        <nav aria-label={t('nav.main')} className="hidden items-center gap-5 whitespace-nowrap lg:flex xl:gap-6">
          {user ? <DailyLinks user={user} /> : <PublicLinks />}
        </nav>
        <div className="ml-auto flex items-center gap-2 whitespace-nowrap lg:gap-3">
          <LanguageSwitch className={`${quiet} min-w-11 justify-center`} />
          {user ? <Bell /> : <JoinLink />}
          <div className="hidden items-center gap-3 lg:flex">{user ? <AccountMenu user={user} /> : <LoginLink />}</div>
          <PhoneMenu user={user} />
        </div>
      </PageContainer>
    </header>
  )
}

function PublicLinks() {
  const { t } = useTranslation('shell')
  return (
    <>
      {(['find', 'homeowners', 'gallery'] as const).map((page) => (
        <NavLink key={page} to={PATH_OF_PAGE[page]} end className={quiet}>
          {t(`nav.${page}`)}
        </NavLink>
      ))}
      <DisclosureMenu label={t('nav.become')}>
        {CAREERS.map((page) => (
          <NavLink key={page} to={PATH_OF_PAGE[page]} end>
            {page === 'become' ? t('nav.join') : t(`nav.${page}`)}
          </NavLink>
        ))}
      </DisclosureMenu>
    </>
  )
}

function DailyLinks({ user }: { user: User }) {
  const { t } = useTranslation('shell')
  return (
    <>
      {user.role !== 'cleaner' && (
        <NavLink to={PATH_OF_PAGE.find} end className={quiet}>
          {t('nav.find')}
        </NavLink>
      )}
      {dailyPlacesOf(user.role).map((place) => (
        <NavLink key={place} to={pathOf(place)} className={`${quiet} gap-1.5`}>
          {t(`nav.${place}`)}
          <WaitingCount user={user} place={place} />
        </NavLink>
      ))}
    </>
  )
}

/** At every width; narrow ones show the icon only. */
function JoinLink() {
  const { t } = useTranslation('shell')
  return (
    <LinkButton to={PATH_OF_PAGE.become} tone="link" title={t('nav.join')} className="min-w-11">
      <BriefcaseBusiness aria-hidden className="size-5 sm:hidden lg:block xl:hidden" />
      <span className="sr-only sm:not-sr-only lg:sr-only xl:not-sr-only">{t('nav.join')}</span>
    </LinkButton>
  )
}

function LoginLink() {
  const { t } = useTranslation('shell')
  return (
    <LinkButton to={PATH_OF_PAGE.login} tone="ghost">
      {t('nav.login')}
    </LinkButton>
  )
}

function AccountMenu({ user }: { user: User }) {
  const label = (
    <>
      <Avatar name={user.name} src={user.profilePic} size="sm" />
      <span className="max-w-40 truncate">{user.name.split(' ')[0]}</span>
    </>
  )
  return (
    <DisclosureMenu
      align="end"
      label={label}
      buttonClassName="flex min-h-11 items-center gap-2 rounded-full border py-1 pl-1 pr-3 font-semibold hover:bg-muted"
    >
      <AccountLinks user={user} />
    </DisclosureMenu>
  )
}
