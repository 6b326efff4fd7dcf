// Breadcrumbs of guide pages: home, sometimes the page for clients, and here.
import { useTranslation } from '#web/platform/use-translation.ts'
import { PageCrumbs } from './page-facts.tsx'
import type { Crumb } from '#web/ui/breadcrumbs.tsx'

const NOTHING: readonly Crumb[] = []

export function GuideCrumbs({ above = NOTHING, here }: { above?: readonly Crumb[]; here: string }) {
  const { t } = useTranslation('shell')
  return (
    <div className="pt-4">
      <PageCrumbs label={t('common:breadcrumbs')} crumbs={[{ label: t('nav.home'), to: '/' }, ...above, { label: here }]} />
    </div>
  )
}
