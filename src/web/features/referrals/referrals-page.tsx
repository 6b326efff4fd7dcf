// What a person gives and earns by bringing others: their codes, their credit, what each brought, and somebody's code to redeem. `/referrals`.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { PATH_OF_PAGE } from '#domain/site-paths.ts'
import { ask, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { Link } from '#web/router/index.ts'
import { Card } from '#web/ui/card.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RedeemCode } from './redeem-code.tsx'
import { OwnCodes } from './own-codes.tsx'
import { REFERRALS } from './referral-queries.ts'
import { Rewards } from './rewards.tsx'

export const load = ({ queries }: PageLoad) => queries.fetchQuery(ask('GET /api/referrals'))

export function Page() {
  const { t } = useTranslation('referrals')
  const user = useUser()
  const asked = useQuery(REFERRALS)
  const { data } = asked
  if (!user) return null
  const role = user.role === 'cleaner' ? 'cleaner' : 'client'
  return (
    <PageContainer width="text" className="pb-16">
      <PageHead title={t('title')} noindex />
      <PageTitle lede={t(`lede.${role}`)}>{t(`headline.${role}`)}</PageTitle>
      {data ? (
        <div className="grid gap-5">
          {role === 'client' && data.creditCents > 0 && <Credit {...data} />}
          <OwnCodes codes={data.codes} role={role} />
          {data.mayRedeem && <RedeemCode role={role} />}
          <Rewards rewards={data.rewards} />
          <p className="text-muted-foreground">
            <Link to={PATH_OF_PAGE.referral} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t('rules')}
            </Link>
          </p>
        </div>
      ) : (
        <NotAnswered question={asked} words={{ failed: t('failed'), failedBody: t('failedBody'), loading: t('loading') }}>
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-48 w-full" />
        </NotAnswered>
      )}
    </PageContainer>
  )
}

function Credit({ creditCents }: Answer<'GET /api/referrals'>) {
  const { t } = useTranslation('referrals')
  return (
    <Card asChild>
      <section aria-labelledby="credit">
        <h2 id="credit" className="text-lg">
          {t('credit.title')}
        </h2>
        <p className="mt-2 text-4xl font-semibold tabular-nums">{formatMoney(cents(creditCents), useLanguage())}</p>
        <p className="mt-1">{t('credit.body')}</p>
      </section>
    </Card>
  )
}
