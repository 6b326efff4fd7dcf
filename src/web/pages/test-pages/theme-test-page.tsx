// Every part of the interface on one page, in French only: `/theme-test`, outside production.
import { useTranslation } from '#web/platform/use-translation.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { UiGallery } from '#web/ui/gallery.tsx'

export function Page() {
  const { t } = useTranslation('testPages')
  return (
    <div lang="fr-CA">
      <PageHead title={t('gallery.title')} noindex />
      <UiGallery />
    </div>
  )
}
