// A cleaner's settings: usual week, rates, cities, services and what clients read, a page each, with what is still missing beside them. `/profile/:section`.
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useBlocker, useParams } from '#web/router/index.ts'
import { citiesQuestion } from '#web/features/cleaners/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { notFound, type PageLoad } from '#web/platform/page.ts'
import { cn } from '#web/ui/classes.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { AvailabilitySection } from './availability-section.tsx'
import { CitiesSection } from './cities-section.tsx'
import { Completeness } from './completeness.tsx'
import { ExtrasSection } from './extras-section.tsx'
import { ownProfileQuestion, useOwnProfile } from './own-profile.ts'
import { portfolioQuestion } from './portfolio/portfolio-queries.ts'
import { PortfolioSection } from './portfolio/portfolio-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RatesSection } from './rates-section.tsx'
import { sectionAt, SECTIONS, sectionPath, type Section, type SectionProps } from './sections.ts'
import { ServicesSection } from './services-section.tsx'

export const load = ({ queries, params }: PageLoad) => {
  if (sectionAt(params['section']) === null) throw notFound()
  return Promise.all([
    // The calendar may have changed the week since.
    queries.fetchQuery(ownProfileQuestion),
    queries.ensureQueryData(citiesQuestion),
    queries.ensureQueryData(portfolioQuestion),
  ])
}

const CONTENT: Readonly<Record<Section, ComponentType<SectionProps>>> = {
  availability: AvailabilitySection,
  rates: RatesSection,
  cities: CitiesSection,
  services: ServicesSection,
  extras: ExtrasSection,
  profile: ProfileSection,
  portfolio: PortfolioSection,
}

const NONE: Readonly<Record<Section, boolean>> = {
  availability: false,
  rates: false,
  cities: false,
  services: false,
  extras: false,
  profile: false,
  portfolio: false,
}

export function Page() {
  const { t } = useTranslation('workspace')
  const own = useOwnProfile()
  const current = sectionAt(useParams()['section']) ?? 'availability'
  const [unsaved, setUnsaved] = useState(NONE)
  const bar = useRef<HTMLElement>(null)
  // On phones the bar is wider than the screen.
  useEffect(
    () => void bar.current?.querySelector(`[data-section=${current}]`)?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    [current],
  )
  const leaving = useGuard(SECTIONS.some((section) => unsaved[section]))
  const note = useCallback(
    (section: Section, is: boolean) => setUnsaved((before) => (before[section] === is ? before : { ...before, [section]: is })),
    [],
  )
  return (
    <PageContainer className="pb-12">
      <PageHead title={t(`titles.${current}`)} noindex />
      <PageTitle>{t(`titles.${current}`)}</PageTitle>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          <nav ref={bar} aria-label={t('sections.label')} className="scroll-row mb-6 gap-1 border-b p-0.5 pb-0">
            {SECTIONS.map((section) => (
              <Link
                key={section}
                to={sectionPath(section)}
                preventScrollReset
                data-section={section}
                aria-current={section === current ? 'page' : undefined}
                className={cn(
                  'relative flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap border-b-3 px-3 font-semibold sm:px-4 transition-colors focus-visible:-outline-offset-2',
                  section === current ? 'border-primary text-primary' : 'border-transparent text-muted-foreground hover:text-foreground',
                )}
              >
                {t(`sections.${section}`)}
                {unsaved[section] && (
                  <span className="size-2 rounded-full bg-warn">
                    <span className="sr-only">{t('common:status.changed')}</span>
                  </span>
                )}
              </Link>
            ))}
          </nav>
          <h2 className="sr-only">{t(`sections.${current}`)}</h2>
          {/* All sections stay mounted, so that switching loses nothing. */}
          {SECTIONS.map((section) => (
            <Kept key={section} section={section} shown={section === current} note={note} />
          ))}
        </div>
        <Completeness own={own} />
      </div>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && leaving?.stay()}
        title={t('leave.title')}
        description={t('leave.body')}
        cancelLabel={t('leave.stay')}
        confirmLabel={t('leave.go')}
        pendingLabel={t('leave.go')}
        onConfirm={() => leaving?.proceed()}
      />
    </PageContainer>
  )
}

function Kept({ section, shown, note }: { section: Section; shown: boolean; note: (section: Section, unsaved: boolean) => void }) {
  const { t } = useTranslation('workspace')
  const Content = CONTENT[section]
  const onUnsaved = useCallback((is: boolean) => note(section, is), [note, section])
  return (
    <section hidden={!shown} aria-label={t(`titles.${section}`)}>
      <Content onUnsaved={onUnsaved} />
    </section>
  )
}

const IN_WORKSPACE: ReadonlySet<string> = new Set(SECTIONS.map(sectionPath))

/** Leaving the workspace, inside the site or out of it, asks first while something is unsaved. */
function useGuard(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return useBlocker(useCallback((to: URL) => unsaved && !IN_WORKSPACE.has(to.pathname), [unsaved]))
}
