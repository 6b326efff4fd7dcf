// Ready to work: services, cities, rates, availability and what the cleaner brings, each kept as it is filled in.
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useLocation, useNavigate } from '#web/router/index.ts'
import { citiesQuestion } from '#web/features/cleaners/index.ts'
import {
  AvailabilitySection,
  CitiesSection,
  RatesSection,
  type SectionProps,
  ServicesSection,
  useOwnProfile,
} from '#web/features/workspace/index.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { CleanerFrame, loadCleanerFrame } from './cleaner-frame.tsx'
import { PATH_OF_STEP } from './standing.ts'
import { KitSection } from './kit-section.tsx'

const PARTS = ['services', 'cities', 'rates', 'availability', 'kit'] as const
type Part = (typeof PARTS)[number]

const CONTENT: Readonly<Record<Part, ComponentType<SectionProps>>> = {
  services: ServicesSection,
  cities: CitiesSection,
  rates: RatesSection,
  availability: AvailabilitySection,
  kit: KitSection,
}
const NONE: Readonly<Record<Part, boolean>> = { services: false, cities: false, rates: false, availability: false, kit: false }

export const load = (page: PageLoad) => Promise.all([loadCleanerFrame(page), page.queries.ensureQueryData(citiesQuestion)])

export function Page() {
  const { t } = useTranslation('onboarding')
  const own = useOwnProfile()
  const navigate = useNavigate()
  const [unsaved, setUnsaved] = useState(NONE)
  const [attempt, setAttempt] = useState(0)
  useFragment()
  const note = useCallback(
    (part: Part, is: boolean) => setUnsaved((before) => (before[part] === is ? before : { ...before, [part]: is })),
    [],
  )
  const isUnsaved = PARTS.some((part) => unsaved[part])
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  const lacking = PARTS.filter((part) => part !== 'kit' && (unsaved[part] || own.missing.includes(part)))
  const next = PATH_OF_STEP['full-verification']
  return (
    <CleanerFrame step="ready-to-work" title={t('cleaner.ready.title')} lede={t('cleaner.ready.lede')}>
      <div className="grid gap-12">
        {PARTS.map((part) => (
          <PartOf key={part} part={part} note={note} />
        ))}
        <div className="grid gap-4 border-t pt-6">
          {attempt > 0 && lacking.length > 0 && (
            <>
              <ErrorSummary
                key={attempt}
                title={t('cleaner.ready.lacking')}
                faults={lacking.map((part) => ({
                  fieldId: part,
                  message: t(unsaved[part] ? 'cleaner.ready.unsaved' : 'cleaner.ready.missing', { part: t(`cleaner.ready.parts.${part}`) }),
                }))}
              />
              <Banner
                action={
                  <LinkButton tone="ghost" to={next}>
                    {t('cleaner.ready.anyway')}
                  </LinkButton>
                }
              >
                {t('cleaner.ready.later')}
              </Banner>
            </>
          )}
          <div>
            <Button
              size="lg"
              onClick={() => {
                if (lacking.length === 0) void navigate(next)
                else setAttempt(attempt + 1)
              }}
            >
              {t('common:actions.continue')}
            </Button>
          </div>
        </div>
      </div>
    </CleanerFrame>
  )
}

function PartOf({ part, note }: { readonly part: Part; readonly note: (part: Part, unsaved: boolean) => void }) {
  const { t } = useTranslation('onboarding')
  const Content = CONTENT[part]
  const onUnsaved = useCallback((is: boolean) => note(part, is), [note, part])
  return (
    <section id={part} tabIndex={-1} aria-labelledby={`${part}-title`} className="scroll-mt-6 focus:outline-none">
      <h2 id={`${part}-title`} className="mb-4 text-2xl">
        {t(`cleaner.ready.parts.${part}`)}
      </h2>
      <Content onUnsaved={onUnsaved} autosaves />
    </section>
  )
}

/** A link to a part of the page brings it into sight, also when it comes from another page. */
function useFragment(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}
