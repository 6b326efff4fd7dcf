// Commercial premises are not booked here: the notice leads to the partner's site, or to our contact page.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ExternalButton, LinkButton } from '#web/ui/button.tsx'

/** On the contact page itself there is no need of a way there. Its page asks for the words `contact`. */
type CommercialNoticeProps = { readonly onContactPage?: boolean; /** What else to know here. */ readonly children?: ReactNode }

export function CommercialNotice({ onContactPage = false, children }: CommercialNoticeProps) {
  const { t } = useTranslation('contact')
  const { commercialPartner: partner } = useEnvironment().company
  const toUs = onContactPage ? undefined : (
    <LinkButton tone="ghost" to="/contact?subject=commercial">
      {t('commercial.write')}
    </LinkButton>
  )
  const action = partner ? (
    <ExternalButton tone="ghost" href={partner.url} rel="noopener">
      {t('commercial.partnerAction', { name: partner.name })}
    </ExternalButton>
  ) : (
    toUs
  )
  return (
    <Banner title={t('commercial.title')} action={action}>
      <p>{partner ? t('commercial.partner', { name: partner.name }) : t('commercial.passedOn')}</p>
      {children != null && <p className="mt-1">{children}</p>}
    </Banner>
  )
}
