// The foot of every page: a street of roofs, all links, the theme, the version and the year; on quiet pages, one line that opens.
import { ChevronDown } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { reopenConsent } from '#web/features/audience/index.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { OFFERS_TOLD, PATH_OF_OFFER } from '#domain/site-paths.ts'
import { Rooftops } from '#web/ui/illustrations/rooftops.tsx'
import { BrandMark } from '#web/ui/logo.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { PATH_OF_PAGE } from '#domain/site-paths.ts'
import { FOOTER_PAGES } from '#web/platform/site-links.ts'
import { ThemeSwitch } from '#web/platform/theme-switch.tsx'

type FooterLink = { readonly to: string; readonly label: string }

export function Footer({ folds }: { folds: boolean }) {
  const { t } = useTranslation('shell')
  const { year } = useEnvironment()
  if (!folds) {
    return (
      <footer aria-label={t('footer.label')} className="mt-16">
        <Rooftops className="block h-14 w-full sm:h-20" />
        <Everywhere />
      </footer>
    )
  }
  return (
    <footer aria-label={t('footer.label')} className="mt-8 border-t text-muted-foreground">
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer items-center justify-center gap-2 px-4 text-sm hover:text-foreground">
          {t('footer.rights', { year })} · {t('footer.unfold')}
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        </summary>
        <Everywhere />
      </details>
    </footer>
  )
}

function Everywhere() {
  const { t } = useTranslation('shell')
  const { brand, siteName, version, year } = useEnvironment()
  const pages = (column: keyof typeof FOOTER_PAGES): FooterLink[] =>
    FOOTER_PAGES[column].map((page) => ({ to: PATH_OF_PAGE[page], label: t(`nav.${page}`) }))
  const services = OFFERS_TOLD.map((offer) => ({ to: PATH_OF_OFFER[offer], label: t(`common:offers.${offer}`) }))
  return (
    <div className="draw-late-298 bg-muted text-foreground lg:draw-late-130">
      <PageContainer className="pt-8">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div>
            <p className="flex items-center gap-2.5 font-display text-2xl font-extrabold tracking-[-0.02em]">
              <BrandMark brand={brand} className="size-7" />
              {siteName}
            </p>
            <p className="mt-1 text-muted-foreground">{t('footer.tagline')}</p>
          </div>
          <ThemeSwitch />
        </div>
        <div className="grid grid-cols-2 gap-x-5 gap-y-8 py-10 md:grid-cols-3 lg:grid-cols-5">
          <FooterColumn title={t('footer.clients')} links={pages('clients')} />
          <FooterColumn title={t('footer.services')} links={services} />
          <FooterColumn title={t('footer.cleaners')} links={pages('cleaners')} />
          <FooterColumn title={t('footer.about')} links={pages('about')} />
          <FooterColumn title={t('footer.help')} links={pages('help')} />
        </div>
      </PageContainer>
      <PageContainer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t py-5 text-sm text-muted-foreground">
        <p>{t('footer.rights', { year })}</p>
        <button type="button" onClick={reopenConsent} className="min-h-11 underline underline-offset-4 hover:text-foreground sm:min-h-6">
          {t('footer.measurement')}
        </button>
        <p>{t('footer.version', { version })}</p>
      </PageContainer>
    </div>
  )
}

function FooterColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title} className="min-w-0">
      <h2 className="text-base">{title}</h2>
      <ul className="mt-1.5 text-muted-foreground [&_a]:block [&_a]:py-2.5 [&_a]:leading-snug [&_a]:underline-offset-4 [&_a:hover]:text-foreground [&_a:hover]:underline sm:[&_a]:py-1.5">
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
