// Cleaning in Montréal on one's own account: what is asked for there now, and what working in its homes is like.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { OfferPanel } from '#web/features/places/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { Triplex } from '#web/ui/illustrations/triplex.tsx'
import { Band } from '#web/ui/landing.tsx'
import { Section } from '#web/ui/page.tsx'
import { CareerPage } from './career-body.tsx'
import { montrealQuestion, useMontreal } from './career-questions.ts'
import { EarningsEstimator } from './earnings-estimator.tsx'
import { RatesNow } from './rates-now.tsx'

export const load = ({ queries }: PageLoad) => queries.prefetchQuery(montrealQuestion)

export function Page() {
  const { t } = useTranslation('montrealWork')
  const language = useLanguage()
  const montreal = useMontreal()
  return (
    <CareerPage
      here="montreal"
      say={t}
      picture={<Triplex label={t('picture')} className="mx-auto w-full max-w-md" />}
      chapters={(['homes', 'travel', 'moving', 'languages'] as const).map((name) => ({
        title: t(`chapters.${name}.title`),
        body: <p>{t(`chapters.${name}.body`)}</p>,
      }))}
      questions={(['metro', 'island', 'start', 'keys'] as const).map((name) => ({
        question: t(`questions.items.${name}.question`),
        answer: t(`questions.items.${name}.answer`),
      }))}
    >
      <Band>
        {montreal && (
          <Section title={t('now.title')}>
            <div className="grid items-center gap-8 lg:grid-cols-2">
              <div className="space-y-4">
                <RatesNow hourly={montreal.offer.hourly} place={montreal.within[language]} />
                <p className="max-w-[42em] text-muted-foreground">{t('now.body')}</p>
                <Link to="/city/montreal" className="inline-block py-1 font-semibold text-primary underline underline-offset-4">
                  {t('now.see')}
                </Link>
              </div>
              <OfferPanel offer={montreal.offer} place={montreal.within[language]} />
            </div>
          </Section>
        )}
        <EarningsEstimator usualRateCents={montreal?.offer.hourly?.medianCents} />
      </Band>
    </CareerPage>
  )
}
