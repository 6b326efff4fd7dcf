// The account that receives a cleaner's money: how it stands, and the one thing to do about it.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { PayoutAccount } from '#contract/payouts.ts'
import type { PayoutAccountStatus } from '#domain/payout-account.ts'
import { PATH_OF_PAGE } from '#domain/site-paths.ts'
import { call } from '#web/platform/api.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const TONES: Readonly<Record<PayoutAccountStatus, BadgeTone>> = {
  incomplete: 'neutral',
  pending_requirements: 'warn',
  pending: 'info',
  active: 'ok',
  restricted: 'bad',
  inactive: 'bad',
}

export function PayoutAccountCard({ account: { status, act, dueCount } }: { readonly account: PayoutAccount }) {
  const { t } = useTranslation('payouts')
  const form = useMutation({
    mutationFn: () => call('POST /api/payout-account/form'),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: useProblemToast(t('account.cannotOpen')),
  })
  return (
    <Card asChild>
      <section aria-labelledby="account">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="account" className="text-lg">
            {t('account.title')}
          </h2>
          <Badge tone={TONES[status]}>{t(`account.status.${status}`)}</Badge>
        </div>
        <p className="mt-2">{t(`account.body.${status}`, { count: dueCount })}</p>
        {form.isError && (
          <Banner tone="bad" role="alert" className="mt-4">
            {messageOf(form.error, t('account.cannotOpen'))}
          </Banner>
        )}
        <div className="mt-4">
          {act === null ? (
            status === 'inactive' && (
              <LinkButton to={PATH_OF_PAGE.contact} tone="ghost">
                {t('account.contact')}
              </LinkButton>
            )
          ) : (
            <Button
              tone={act === 'change' ? 'ghost' : 'primary'}
              // The next page is the company's: the button waits for it.
              pending={form.isPending || form.isSuccess}
              pendingLabel={t('account.opening')}
              onClick={() => form.isPending || form.isSuccess || form.mutate()}
            >
              {t(`account.act.${act}`)}
            </Button>
          )}
        </div>
        {act !== null && <p className="mt-3 text-sm text-muted-foreground">{t('account.elsewhere')}</p>}
      </section>
    </Card>
  )
}
