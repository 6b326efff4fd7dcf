// The end of a client's first steps: a moment of joy, then on to the booking.
import { useTranslation } from '#web/platform/use-translation.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page.tsx'
import { hasChosenCleaner } from './client-steps.ts'
import { Confetti } from './confetti.tsx'

type CelebrationStepProps = { readonly firstName: string; readonly hasProperty: boolean; readonly onward: string }

export function CelebrationStep({ firstName, hasProperty, onward }: CelebrationStepProps) {
  const { t } = useTranslation('onboarding')
  return (
    <div className="grid justify-items-center text-center">
      <div className="w-full max-w-md pt-6">
        <Confetti />
      </div>
      <PageTitle lede={t(hasProperty ? 'client.celebration.lede' : 'client.celebration.noProperty')}>
        {t('client.titles.celebration', { name: firstName })}
      </PageTitle>
      <LinkButton size="lg" to={onward}>
        {t(hasChosenCleaner(onward) ? 'client.celebration.resume' : 'client.celebration.find')}
      </LinkButton>
    </div>
  )
}
