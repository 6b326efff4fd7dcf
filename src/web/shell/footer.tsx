// The foot of every page: the ways through the site, the theme, the version and the year.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { HouseMark } from '#web/ui/logo.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { PATH_OF_PLACE, placesOf } from './places.ts'
import { ThemeSwitch } from './theme-switch.tsx'

type FooterLink = { to: string; label: string }

export function Footer({ user }: { user: User | null }) {
  const { t } = useTranslation('shell')
  const { siteName, version, year } = useEnvironment()
  const account: FooterLink[] = user
    ? placesOf(user.role)
        .filter((place) => place !== 'home')
        .map((place) => ({ to: PATH_OF_PLACE[place], label: t(`nav.${place}`) }))
    : [
        { to: '/login', label: t('nav.login') },
        { to: '/register', label: t('nav.register') },
      ]
  return (
    <footer aria-label={t('footer.label')} className="mt-12 border-t bg-muted">
      <PageContainer className="grid gap-8 py-10 sm:grid-cols-2 lg:flex lg:justify-between">
        <div className="lg:max-w-56">
          <p className="flex items-center gap-2 font-display text-xl font-extrabold">
            <HouseMark className="size-6" />
            {siteName}
          </p>
          <p className="mt-2 text-muted-foreground">{t('footer.tagline')}</p>
        </div>
        <FooterColumn
          title={t('footer.clients')}
          links={[
            { to: '/', label: t('nav.home') },
            { to: '/cleaners', label: t('nav.find') },
          ]}
        />
        {!user && <FooterColumn title={t('footer.cleaners')} links={[{ to: '/register?role=cleaner', label: t('nav.join') }]} />}
        <FooterColumn title={t('footer.account')} links={account} />
        <ThemeSwitch />
      </PageContainer>
      <PageContainer className="flex flex-wrap justify-between gap-2 border-t py-4 text-sm text-muted-foreground">
        <p>{t('footer.rights', { year, siteName })}</p>
        <p>{t('footer.version', { version })}</p>
      </PageContainer>
    </footer>
  )
}

function FooterColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-2">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className="inline-block py-1.5 text-muted-foreground underline-offset-4 hover:text-foreground hover:underline"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
