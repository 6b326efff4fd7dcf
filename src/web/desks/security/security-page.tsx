// An operator's own account: what protects it, and where it is open.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { OperatorsPage } from '#web/desks/frame/index.ts'
import { loadSecurity, SecuritySections, secondFactor } from '#web/features/accounts/index.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'

export const load = ({ queries }: PageLoad) => loadSecurity(queries)

export function Page() {
  const { t } = useTranslation('secondFactor')
  const { data } = useSuspenseQuery(secondFactor)
  return (
    <OperatorsPage area="security" lede={t('operators.lede')}>
      {data.isMissing ? (
        <Banner tone="warn" title={t('operators.why')} className="mb-8">
          <p>{t('operators.whyBody')}</p>
        </Banner>
      ) : (
        <LinkButton to="/admin" tone="ghost" className="mb-8">
          {t('operators.goOn')}
        </LinkButton>
      )}
      <SecuritySections />
    </OperatorsPage>
  )
}
