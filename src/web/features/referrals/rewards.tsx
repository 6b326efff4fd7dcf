// What each person brought has earned so far, and one's own welcome, newest first.
import { useTranslation } from '#web/platform/use-translation.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { RewardStatus } from '#domain/referral.ts'
import { PATH_OF_PAGE } from '#domain/site-paths.ts'
import { formatDate } from '#domain/time-format.ts'
import type { Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/router/index.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

type Reward = Answer<'GET /api/referrals'>['rewards'][number]

const TONES: Readonly<Record<RewardStatus, BadgeTone>> = {
  pending: 'info',
  earned: 'ok',
  used: 'neutral',
  expired: 'neutral',
  refused: 'warn',
  clawed_back: 'warn',
}

export function Rewards({ rewards }: { readonly rewards: readonly Reward[] }) {
  const { t } = useTranslation('referrals')
  return (
    <Card asChild>
      <section aria-labelledby="rewards">
        <h2 id="rewards" className="text-lg">
          {t('rewards.title')}
        </h2>
        {rewards.length === 0 ? (
          <p className="mt-2 text-muted-foreground">{t('rewards.none')}</p>
        ) : (
          <ul className="mt-2 divide-y">
            {rewards.map((reward) => (
              <OneReward key={`${reward.id} ${reward.as}`} reward={reward} />
            ))}
          </ul>
        )}
      </section>
    </Card>
  )
}

function OneReward({ reward: { as, status, reward, amountCents, since, expiresOn } }: { readonly reward: Reward }) {
  const { t } = useTranslation('referrals')
  const language = useLanguage()
  const dayOf = (date: string) => formatDate(date, language, 'year')
  return (
    <li className="grid gap-1.5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{t(`rewards.as.${as}`, { day: dayOf(since) })}</h3>
        <span className="font-semibold tabular-nums">{formatMoney(cents(amountCents), language)}</span>
      </div>
      <p>
        <Badge tone={TONES[status]}>{t(`rewards.status.${status}`)}</Badge>
      </p>
      <p className="text-sm text-muted-foreground">
        {t(status === 'earned' ? `rewards.earned.${reward}` : `rewards.says.${status}`, {
          day: expiresOn === null ? '' : dayOf(expiresOn),
        })}{' '}
        {status === 'clawed_back' && (
          <Link to={PATH_OF_PAGE.contact} className="underline underline-offset-4">
            {t('rewards.ask')}
          </Link>
        )}
      </p>
    </li>
  )
}
