// A trial page for the live connection, for messages once they are built, and for toasts: `/test-messaging`, outside production.
import { useTranslation } from 'react-i18next'
import { useLive } from '#web/platform/live/live-state.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageContainer, PageTitle, Section } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast-store.ts'

export function Page() {
  const { t } = useTranslation('testPages')
  const description = t('messaging.said')
  return (
    <PageContainer width="text" className="pb-12">
      <PageHead title={t('messaging.title')} noindex />
      <PageTitle lede={t('messaging.lede')}>{t('messaging.title')}</PageTitle>
      <Banner tone="info" title={t('messaging.notBuilt')}>
        <p>{t('messaging.notBuiltBody')}</p>
      </Banner>
      <Connection />
      <Section title={t('messaging.toasts')}>
        <div className="flex flex-wrap gap-2.5">
          <Button tone="ghost" onClick={() => toast({ title: t('messaging.neutral'), description })}>
            {t('messaging.neutral')}
          </Button>
          <Button tone="ghost" onClick={() => toast({ title: t('messaging.good'), description, tone: 'ok' })}>
            {t('messaging.good')}
          </Button>
          <Button tone="ghost" onClick={() => toast({ title: t('messaging.wrong'), description, tone: 'bad' })}>
            {t('messaging.wrong')}
          </Button>
        </div>
      </Section>
      <Section title={t('messaging.letters')}>
        <a href="/dev/emails" className="inline-block py-1 font-semibold text-primary underline underline-offset-4">
          {t('messaging.outbox')}
        </a>
      </Section>
    </PageContainer>
  )
}

function Connection() {
  const { t } = useTranslation(['testPages', 'live'])
  const { is, problem, retry } = useLive()
  return (
    <Section title={t('messaging.connection')}>
      <output className="block font-semibold">{t(`live:states.${is}`)}</output>
      {problem && <p className="mt-1 text-muted-foreground">{t(`live:problems.${problem}`)}</p>}
      {is === 'failed' && (
        <Button tone="ghost" className="mt-3" onClick={retry}>
          {t('common:actions.retry')}
        </Button>
      )}
    </Section>
  )
}
