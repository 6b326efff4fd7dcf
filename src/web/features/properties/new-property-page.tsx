// Adding a place: `/properties/new`.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate } from '#web/router/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { WholePropertyForm } from './whole-property-form.tsx'

export function Page() {
  const { t } = useTranslation('properties')
  const navigate = useNavigate()
  return (
    <PageContainer width="text" className="pb-16">
      <PageHead title={t('form.newTitle')} noindex />
      <PageTitle>{t('form.newTitle')}</PageTitle>
      <WholePropertyForm
        property={null}
        onSaved={() => {
          toast({ tone: 'ok', title: t('form.saved') })
          void navigate('/properties')
        }}
        otherAction={
          <LinkButton tone="ghost" size="lg" to="/properties">
            {t('common:actions.cancel')}
          </LinkButton>
        }
      />
    </PageContainer>
  )
}
