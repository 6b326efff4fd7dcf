// The message was received: its reference, where the confirmation goes, and what happens next.
import { useTranslation } from '#web/platform/use-translation.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import type { SentMessage } from './use-contact-form.ts'

export function ContactSent({ sent, onAgain }: { readonly sent: SentMessage; readonly onAgain: () => void }) {
  const { t } = useTranslation('contact')
  return (
    <PageContainer width="form" className="pb-16">
      <PageHead title={t('sent.title')} />
      <PageTitle>{t('sent.title')}</PageTitle>
      <div className="rounded-lg bg-ok-muted px-6 py-5 text-ok">
        <p>{t('sent.reference')}</p>
        <p className="font-display text-3xl font-bold tracking-wide">{sent.reference}</p>
      </div>
      <h2 className="mt-8 text-2xl">{t('sent.nextTitle')}</h2>
      <p className="mt-3">{t(`sent.next.${sent.subject}`)}</p>
      <p className="mt-3 text-muted-foreground">{t('sent.mail', { email: sent.email })}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/">{t('sent.home')}</LinkButton>
        <Button tone="ghost" onClick={onAgain}>
          {t('sent.again')}
        </Button>
      </div>
    </PageContainer>
  )
}
