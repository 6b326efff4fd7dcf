// Being one's own boss: income tax, GST and QST, insurance and equipment, in general terms and with the place to check them.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ExternalButton } from '#web/ui/button.tsx'
import { FactRows } from '#web/ui/fact-rows.tsx'
import { CalendarChosen } from '#web/ui/illustrations/scenes.tsx'
import { Band } from '#web/ui/landing.tsx'
import { CareerPage } from './career-body.tsx'
import { Kit } from './career-parts.tsx'

const REVENU_QUEBEC = {
  fr: 'https://www.revenuquebec.ca/fr/citoyens/travailleurs-autonomes/',
  en: 'https://www.revenuquebec.ca/en/citizens/self-employed-persons/',
} as const

export function Page() {
  const { t } = useTranslation('independentWork')
  const language = useLanguage()
  const duties = (['income', 'contributions', 'instalments', 'sales', 'records', 'name'] as const).map((name) => ({
    title: t(`duties.items.${name}.title`),
    body: t(`duties.items.${name}.body`),
  }))
  return (
    <CareerPage
      here="independent"
      say={t}
      picture={<CalendarChosen className="mx-auto w-full max-w-md" />}
      chapters={(['boss', 'price', 'insurance', 'limits'] as const).map((name) => ({
        title: t(`chapters.${name}.title`),
        body: <p>{t(`chapters.${name}.body`)}</p>,
      }))}
      questions={(['both', 'register', 'invoice', 'deduct'] as const).map((name) => ({
        question: t(`questions.items.${name}.question`),
        answer: t(`questions.items.${name}.answer`),
      }))}
    >
      <Band>
        <FactRows title={t('duties.title')} lede={t('duties.lede')} rows={duties} />
        <Banner tone="info">
          <p>{t('duties.check')}</p>
          <ExternalButton href={REVENU_QUEBEC[language]} rel="noopener" tone="link" className="mt-1">
            {t('duties.site')}
          </ExternalButton>
        </Banner>
      </Band>
      <Band tone="muted">
        <Kit />
      </Band>
    </CareerPage>
  )
}
