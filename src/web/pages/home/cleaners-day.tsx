// A cleaner's day: the next visit, the requests with what they bring and how long is left, the week's earnings, papers and gaps.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { BookingSummary } from '#contract/bookings.ts'
import type { CleanerDay } from '#contract/today.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { useServerNow } from '#web/features/bookings/index.ts'
import { LateRefusedActs } from '#web/features/visits/index.ts'
import { gapPath } from '#web/features/workspace/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useMoney } from '#web/words/money.ts'
import { useBookingWords } from '#web/words/use-booking-words.ts'
import { DayCases, PayoutCard } from './day-cards.tsx'
import { DayList, More, Row, Rows } from './day-list.tsx'
import { NextVisit } from './next-visit.tsx'
import { Todos } from './todos.tsx'

export function CleanersDay({ day }: { readonly day: CleanerDay }) {
  const { t } = useTranslation('today')
  const now = useServerNow(day.now)
  const { next, requests } = day
  // A missing photo is among what is to do.
  const missing = day.missing.filter((gap) => gap !== 'photo')
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <div className="grid gap-8">
        <LateRefusedActs />
        <DayCases cases={day.cases} now={now} />
        <PayoutCard payout={day.payout} />
        {next ? (
          <NextVisit visit={next} now={now} />
        ) : (
          <p className="rounded-md border p-5 text-muted-foreground">
            {t('next.none')} <More to="/profile/calendar">{t('next.calendar')}</More>
          </p>
        )}
        <DayList
          title={t('requests.title', { count: requests.total })}
          aside={requests.total > requests.items.length && <More to="/bookings?status=pending">{t('requests.all')}</More>}
        >
          {requests.items.length > 0 ? (
            <Rows>
              {requests.items.map((request) => (
                <Request key={request.id} request={request} now={now} />
              ))}
            </Rows>
          ) : (
            <p className="text-muted-foreground">{t('requests.none')}</p>
          )}
          <p className="mt-3">
            <More to="/offers">{t('requests.offers', { count: day.offered })}</More>
          </p>
        </DayList>
        {missing.length > 0 && <Missing missing={missing} />}
      </div>
      <div className="grid gap-8">
        <Week week={day.week} waitingCents={day.payout.waitingCents} />
        <Todos />
        <Papers papers={day.papers} />
      </div>
    </div>
  )
}

function Request({ request, now }: { readonly request: BookingSummary; readonly now: Date }) {
  const { t } = useTranslation('today')
  const { language, money, left } = useBookingWords(request, now)
  const { client, date, time, city, earningsCents, expiresAt, moveExpiresAt } = request
  const dueAt = moveExpiresAt ?? expiresAt
  return (
    <Row
      picture={<Avatar name={client.name} src={client.profilePic} size="sm" />}
      title={t('requests.who', {
        name: client.name,
        when: t('when', { date: formatDate(date, language, 'short'), time: formatTime(time, language) }),
      })}
      facts={
        <>
          {moveExpiresAt === null ? `${t(`common:services.${request.serviceType}`)} · ${city}` : t('requests.move')}
          {dueAt !== null && <span className="block font-medium text-warn">{t('requests.left', { left: left(dueAt) })}</span>}
        </>
      }
      value={<b className="tabular-nums">{t('requests.earn', { amount: money(earningsCents ?? 0) })}</b>}
      action={
        <LinkButton to={`/bookings/${request.id}`}>
          {t('requests.answer')}
          <span className="sr-only">
            {' '}
            · <TypedName>{client.name}</TypedName>
          </span>
        </LinkButton>
      }
    />
  )
}

type WeekProps = { readonly week: CleanerDay['week']; readonly waitingCents: number }

function Week({ week, waitingCents }: WeekProps) {
  const { t } = useTranslation('today')
  const language = useLanguage()
  const money = useMoney()
  const amounts = [
    { key: 'earned', cents: week.earnedCents, count: week.doneCount },
    { key: 'expected', cents: week.expectedCents, count: week.aheadCount },
  ] as const
  return (
    <DayList title={t('week.title')} aside={<More to="/bookings?when=past">{t('week.all')}</More>}>
      <dl className="grid grid-cols-2 divide-x rounded-md border bg-card max-[17rem]:grid-cols-1 max-[17rem]:divide-x-0 max-[17rem]:divide-y">
        {amounts.map(({ key, cents, count }) => (
          <div key={key} className="px-4 py-3">
            <dt className="text-sm text-muted-foreground">{t(`week.${key}`)}</dt>
            <dd>
              <b className="font-display text-2xl tabular-nums">{money(cents)}</b>
              <span className="block text-sm text-muted-foreground">{t('week.visits', { count })}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-sm text-muted-foreground">
        {week.frozenCents > 0 && `${t('week.frozen', { amount: money(week.frozenCents) })} `}
        {t('week.net', { from: formatDate(week.from, language, 'short'), to: formatDate(week.to, language, 'short') })}
      </p>
      <More to="/profile/payouts">{waitingCents > 0 ? t('week.waiting', { amount: money(waitingCents) }) : t('week.payouts')}</More>
    </DayList>
  )
}

const TONES: Readonly<Record<CleanerDay['papers'][number]['state'], BadgeTone>> = { valid: 'ok', ending: 'warn', lapsed: 'bad' }

function Papers({ papers }: { readonly papers: CleanerDay['papers'] }) {
  const { t } = useTranslation('today')
  const language = useLanguage()
  return (
    <DayList title={t('papers.title')} aside={<More to="/onboarding/verification">{t('papers.all')}</More>}>
      {papers.length > 0 ? (
        <Rows>
          {papers.map(({ check, endsOn, state }) => (
            <Row
              key={check}
              title={t(`papers.${check}`)}
              facts={t(state === 'lapsed' ? 'papers.lapsedOn' : 'papers.validUntil', { date: formatDate(endsOn, language, 'year') })}
              value={<Badge tone={TONES[state]}>{t(`papers.${state}`)}</Badge>}
            />
          ))}
        </Rows>
      ) : (
        <p className="text-muted-foreground">{t('papers.none')}</p>
      )}
    </DayList>
  )
}

function Missing({ missing }: Pick<CleanerDay, 'missing'>) {
  const { t } = useTranslation('today')
  return (
    <DayList title={t('missing')}>
      <ul className="rounded-md border bg-card px-4 py-1.5">
        {missing.map((gap) => (
          <li key={gap}>
            <More to={gapPath(gap)}>{t(`gaps.${gap}`)}</More>
          </li>
        ))}
      </ul>
    </DayList>
  )
}
