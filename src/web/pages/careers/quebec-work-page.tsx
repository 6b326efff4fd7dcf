// Cleaning anywhere in Quebec on one's own account: where people already work, and where nobody does yet.
import { useTranslation } from '#web/platform/use-translation.ts'
import { quebecQuestion, RegionMap } from '#web/features/places/index.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { WinterStreet } from '#web/ui/illustrations/scenes.tsx'
import { Band } from '#web/ui/landing.tsx'
import { Section } from '#web/ui/page.tsx'
import { CareerPage } from './career-body.tsx'
import { Asked } from './career-parts.tsx'
import { useQuebec } from './career-questions.ts'
import { RatesNow } from './rates-now.tsx'

export const load = ({ queries }: PageLoad) => queries.prefetchQuery(quebecQuestion)

export function Page() {
  const { t } = useTranslation('quebecWork')
  const quebec = useQuebec()
  return (
    <CareerPage
      here="quebec"
      say={t}
      picture={<WinterStreet className="mx-auto w-full max-w-md" />}
      chapters={(['own', 'work', 'seasons', 'regions'] as const).map((name) => ({
        title: t(`chapters.${name}.title`),
        body: <p>{t(`chapters.${name}.body`)}</p>,
      }))}
      questions={(['experience', 'village', 'car', 'hours'] as const).map((name) => ({
        question: t(`questions.items.${name}.question`),
        answer: t(`questions.items.${name}.answer`),
      }))}
    >
      {quebec && (
        <Band>
          <Section title={t('map.title')}>
            <p className="mb-6 max-w-[42em] text-muted-foreground">{t('map.lede')}</p>
            <RegionMap regions={quebec.regions} />
          </Section>
          <RatesNow hourly={quebec.offer.hourly} place={t('careers:ratesNow.everywhere')} />
        </Band>
      )}
      <Band tone="muted">
        <Asked />
      </Band>
    </CareerPage>
  )
}
