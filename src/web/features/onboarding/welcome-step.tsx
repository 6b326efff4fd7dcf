// Welcome: what comes, how long it takes, and that all of it may wait.
import { useTranslation } from '#web/platform/use-translation.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page.tsx'

type WelcomeStepProps = { readonly firstName: string; readonly nextPath: string; readonly onward: string }

export function WelcomeStep({ firstName, nextPath, onward }: WelcomeStepProps) {
  const { t } = useTranslation('onboarding')
  return (
    <>
      <PageTitle lede={t('client.welcome.lede')}>{t('client.titles.welcome', { name: firstName })}</PageTitle>
      <ul className="mb-8 grid list-disc gap-2 pl-5 marker:text-primary">
        <li>{t('client.welcome.gender')}</li>
        <li>{t('client.welcome.property')}</li>
        <li>{t('client.welcome.booking')}</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <LinkButton size="lg" to={nextPath}>
          {t('client.welcome.start')}
        </LinkButton>
        <LinkButton tone="ghost" size="lg" to={onward}>
          {t('client.welcome.later')}
        </LinkButton>
      </div>
    </>
  )
}
