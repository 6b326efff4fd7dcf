// Where the payment company's form leads back to: asks how the account stands, then goes on to the profile.
// `/profile/stripe-connect/return`, and `/profile/stripe-connect/refresh` for a link that was used or too old.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { PAYOUT_FORM_PATHS } from '#domain/site-paths.ts'
import { ask, call } from '#web/platform/api.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { notFound, type PageLoad } from '#web/platform/page.ts'
import { useLocation, useNavigate } from '#web/router/index.ts'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast-store.ts'

export function load({ url }: PageLoad): void {
  if (!Object.values<string>(PAYOUT_FORM_PATHS).includes(url.pathname)) throw notFound()
}

export function Page() {
  const { t } = useTranslation('payouts')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isExpired = useLocation().pathname === PAYOUT_FORM_PATHS.refresh
  const { mutate } = useMutation({
    mutationFn: () => call('POST /api/payout-account/refresh'),
    onSuccess: ({ status }) =>
      toast({
        tone: status === 'active' ? 'ok' : 'neutral',
        title: t('back.title'),
        description: isExpired ? t('back.expired') : t(`account.status.${status}`),
      }),
    onError: () => toast({ tone: 'bad', title: t('back.title'), description: t('back.unknown') }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ask('GET /api/payouts').queryKey })
      await navigate('/profile', { replace: true })
    },
  })
  useEffect(() => mutate(), [mutate])
  return (
    <PageContainer width="form">
      <PageHead title={t('back.title')} noindex />
      <PageTitle lede={t('back.looking')}>{t('back.title')}</PageTitle>
      <Spinner label={t('back.looking')} className="size-8 text-primary" />
    </PageContainer>
  )
}
