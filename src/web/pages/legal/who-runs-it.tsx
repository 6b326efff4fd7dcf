// The merchant that the law wants named, from the settings; without it, a note that the site is a demonstration beta.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { Merchant } from '#web/words/merchant.tsx'
import { useEnvironment } from '#web/platform/environment.tsx'

export function WhoRunsIt() {
  const { t } = useTranslation('legal')
  const { company, stripeKey } = useEnvironment()
  return (
    <div className="mt-4 rounded-md border bg-card p-5 [&>p:first-child]:mt-0">
      {company.merchant ? <Merchant merchant={company.merchant} email={company.email} /> : <p>{t('demonstration')}</p>}
      {stripeKey === null && <p>{t('simulated')}</p>}
      <p>
        <Link to="/contact">{t('write')}</Link>
      </p>
    </div>
  )
}
