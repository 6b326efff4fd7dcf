// What a cleaner has earned: the next payout, what is held and until when, the account that receives it, and past payouts. `/profile/payouts`.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { SMALL_SUPPLIER_LIMIT_CENTS } from '#domain/tax.ts'
import { formatDate, formatInstant, localPartsOf } from '#domain/time-format.ts'
import { ask, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useLiveInterval } from '#web/platform/live/live-state.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { Link } from '#web/router/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMoney } from '#web/words/money.ts'
import { InstantPayoutCard } from './instant-payout-card.tsx'
import { PastPayouts } from './past-payouts.tsx'
import { PayoutAccountCard } from './payout-account-card.tsx'

type Payouts = Answer<'GET /api/payouts'>

const question = ask('GET /api/payouts')

export const load = ({ queries }: PageLoad) => queries.fetchQuery(question)

export function Page() {
  const { t } = useTranslation('payouts')
  const asked = useQuery({ ...question, refetchInterval: useLiveInterval() })
  const { data } = asked
  return (
    <PageContainer width="text" className="pb-16">
      <PageHead title={t('title')} noindex />
      <PageTitle>{t('title')}</PageTitle>
      {data ? (
        <div className="grid gap-5">
          {data.stop !== null && (
            <Banner tone="warn" title={t(`stops.${data.stop}`)}>
              {t('stopped')}
            </Banner>
          )}
          <SmallSupplier {...data.smallSupplier} />
          <Next {...data} />
          <InstantPayoutCard {...data} />
          <PayoutAccountCard account={data.account} />
          <Held {...data} />
          <PastPayouts payouts={data.payouts} />
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

function SmallSupplier({ soldCents, warning }: Payouts['smallSupplier']) {
  const { t } = useTranslation('payouts')
  const money = useMoney()
  if (warning === null) return null
  const limit = money(SMALL_SUPPLIER_LIMIT_CENTS)
  return (
    <Banner tone="warn" title={t(`smallSupplier.${warning}`, { limit })}>
      <p>{t('smallSupplier.body', { limit, sold: money(soldCents) })}</p>
      <Link to="/onboarding/verification?tab=business" className="inline-flex min-h-6 items-center underline underline-offset-4">
        {t('smallSupplier.numbers')}
      </Link>
    </Banner>
  )
}

function Next({ next, availableCents, debtCents, account, stop }: Payouts) {
  const { t } = useTranslation('payouts')
  const language = useLanguage()
  const money = (amountCents: number) => formatMoney(cents(amountCents), language)
  const moment = formatInstant(new Date(next.runsAt), DEFAULT_TIME_ZONE, language)
  const { date } = localPartsOf(new Date(next.runsAt), DEFAULT_TIME_ZONE)
  return (
    <Card asChild>
      <section aria-labelledby="next">
        <h2 id="next" className="text-lg">
          {t('next.title')}
        </h2>
        {next.amountCents > 0 ? (
          <>
            <p className="mt-2 font-display text-3xl font-bold tabular-nums">{money(next.amountCents)}</p>
            {stop === null && (
              <p className="mt-1 font-medium">{account.status === 'active' ? t('next.when', { moment }) : t('next.account')}</p>
            )}
          </>
        ) : (
          <p className="mt-2">{t('next.nothing', { day: formatDate(date, language) })}</p>
        )}
        {debtCents > 0 && (
          <div className="mt-3">
            <p className="font-medium tabular-nums">
              {next.recoveredCents > 0
                ? t(next.debtLeftCents > 0 ? 'next.retained' : 'next.retainedLast', {
                    amount: money(next.recoveredCents),
                    left: money(next.debtLeftCents),
                  })
                : t('next.owed', { amount: money(debtCents) })}
            </p>
            <p className="text-muted-foreground">{t('next.retainedWhy')}</p>
          </div>
        )}
        <p className="mt-3 text-muted-foreground">{t('next.body')}</p>
        {availableCents !== next.amountCents + next.recoveredCents && (
          <p className="mt-2 text-muted-foreground">{t('next.available', { amount: money(availableCents) })}</p>
        )}
      </section>
    </Card>
  )
}

function Held({ held }: Payouts) {
  const { t } = useTranslation('payouts')
  const language = useLanguage()
  return (
    <Card asChild>
      <section aria-labelledby="held">
        <h2 id="held" className="text-lg">
          {t('held.title')}
        </h2>
        <p className="mt-2 text-muted-foreground">{t('held.body')}</p>
        {held.length === 0 ? (
          <p className="mt-4">{t('held.none')}</p>
        ) : (
          <ul className="mt-2 divide-y">
            {held.map(({ bookingId, date, earningsCents, releasesAt, frozen }) => (
              <li key={bookingId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
                <Link to={`/bookings/${bookingId}`} className="inline-flex min-h-6 items-center underline underline-offset-4">
                  {t('held.visit', { day: formatDate(date, language) })}
                </Link>
                <span className="font-semibold tabular-nums">{formatMoney(cents(earningsCents), language)}</span>
                <span className="w-full text-sm text-muted-foreground">
                  {releasesAt === null
                    ? t(frozen ? 'held.frozen' : 'held.waiting')
                    : t('held.until', { moment: formatInstant(new Date(releasesAt), DEFAULT_TIME_ZONE, language) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  )
}
