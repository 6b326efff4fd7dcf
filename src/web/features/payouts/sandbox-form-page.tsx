// The simulated payment company's form for payees: the person chooses what the company will say. `/sandbox/payout-account`, outside production.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { PAYOUT_ACCOUNT_STATUSES, type PayoutAccountStatus } from '#domain/payout-account.ts'
import { call } from '#web/platform/api.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { messageOf, useLostToast } from '#web/platform/problem-toast.ts'
import { useSearchParams } from '#web/router/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { SimulatedCompany } from '#web/ui/simulated-company.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

export function Page() {
  const { t } = useTranslation('payouts')
  const token = useSearchParams().get('token') ?? ''
  const [status, choose] = useState<PayoutAccountStatus>('active')
  const [takesInstant, setCard] = useState(true)
  const form = useMutation({
    mutationFn: () => call('POST /api/sandbox/payout-form', { body: { token, status, takesInstant } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: useLostToast(t('form.failed')),
  })
  return (
    <PageContainer width="form" className="py-10">
      <PageHead title={t('form.title')} noindex />
      <SimulatedCompany name={t('form.name')} title={t('form.title')}>
        <p className="mt-3 mb-6">{t('form.body')}</p>
        {form.isError && (
          <Banner tone="bad" role="alert" className="mb-5">
            {messageOf(form.error, t('form.failed'))}
          </Banner>
        )}
        <RadioCards
          legend={t('form.choices')}
          name="status"
          value={status}
          onValueChange={choose}
          options={PAYOUT_ACCOUNT_STATUSES.map((value) => ({ value, label: t(`account.status.${value}`) }))}
        />
        <Checkbox className="mt-4" label={t('form.card')} checked={takesInstant} onChange={(event) => setCard(event.target.checked)} />
        <div className="mt-8 flex flex-wrap gap-3">
          <Button
            size="lg"
            pending={form.isPending || form.isSuccess}
            pendingLabel={t('form.sending')}
            onClick={() => form.isPending || form.isSuccess || form.mutate()}
          >
            {t('form.send')}
          </Button>
          <LinkButton to="/profile/payouts" tone="ghost" size="lg">
            {t('form.back')}
          </LinkButton>
        </div>
      </SimulatedCompany>
    </PageContainer>
  )
}
