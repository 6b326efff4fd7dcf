// A note for visitors who were redirected to this host, with a button back, which is remembered.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useLocation } from '#web/router/index.ts'
import { BRAND_NAMES } from '#domain/brand.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { hrefBack } from '#web/platform/two-hosts.ts'
import { PageContainer } from '#web/ui/page.tsx'

export function WayBack() {
  const { t } = useTranslation('shell')
  const environment = useEnvironment()
  const href = hrefBack(environment, useLocation())
  if (href === null) return null
  const { brand } = environment
  return (
    <aside aria-label={t('wayBack.label')} className="no-print bg-muted text-sm">
      <PageContainer className="flex flex-wrap items-center gap-x-3">
        <span className="py-2">{t(`wayBack.here.${brand}`)}</span>
        <a href={href} rel="nofollow" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          {t('wayBack.back', { name: BRAND_NAMES[brand === 'maisonnette' ? 'tidynest' : 'maisonnette'] })}
        </a>
      </PageContainer>
    </aside>
  )
}
