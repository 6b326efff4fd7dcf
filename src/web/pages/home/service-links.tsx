// The four families of services, each the way to its page.
import { useTranslation } from '#web/platform/use-translation.ts'
import { OFFERS_TOLD, PATH_OF_OFFER } from '#domain/site-paths.ts'
import { Section } from '#web/ui/page.tsx'
import { PillLinks } from './pill-links.tsx'

export function ServiceLinks() {
  const { t } = useTranslation('home')
  return (
    <Section title={t('services.title')}>
      <PillLinks links={OFFERS_TOLD.map((offer) => ({ to: PATH_OF_OFFER[offer], label: t(`common:offers.${offer}`) }))} />
    </Section>
  )
}
