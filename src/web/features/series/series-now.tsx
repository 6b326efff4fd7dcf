// What matters now about a series: its answer, its next visit and charge, or its pause.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { SeriesDetail } from '#contract/series.ts'
import type { PartyPart } from '#domain/booking.ts'
import { rhythmQuery } from '#domain/series-rule.ts'
import { formatDate, formatDateTime, formatInstant } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Card } from '#web/ui/card.tsx'
import { useMoney } from '#web/words/money.ts'
import { NewRate } from './new-rate.tsx'
import { useSeriesEdit } from './series-queries.ts'

type SeriesNowProps = { readonly series: SeriesDetail; readonly part: PartyPart }

export function SeriesNow({ series, part }: SeriesNowProps) {
  const { t } = useTranslation('series')
  const money = useMoney()
  const { status, client, cleaner, firstBookingId, laterEarningsCents, laterTotalCents } = series
  const title = useTitle(series, part)
  const each =
    laterTotalCents !== null
      ? t('now.each', { amount: money(laterTotalCents, 'column') })
      : laterEarningsCents !== null && t('now.earned', { amount: money(laterEarningsCents, 'column') })
  return (
    <Card asChild raised>
      <section aria-labelledby="series-now" className="grid gap-4 sm:p-6">
        <h2 id="series-now" className="text-xl sm:text-2xl">
          {title}
        </h2>
        {status === 'asked' && <p>{t(part === 'client' ? 'now.askedClientBody' : 'now.askedCleanerBody')}</p>}
        {status === 'ended' && <p>{t('now.endedBody')}</p>}
        {status === 'ended' && part === 'client' && <Again series={series} />}
        {status === 'paused' && <Paused series={series} part={part} name={part === 'client' ? cleaner.name : client.name} />}
        {status === 'active' && <Coming series={series} />}
        <NewRate series={series} />
        {status !== 'ended' && each && <p className="text-muted-foreground">{each}</p>}
        {status === 'asked' && (
          <ButtonRow>
            <LinkButton to={`/bookings/${firstBookingId}`} tone={part === 'cleaner' ? 'primary' : 'ghost'}>
              {t(part === 'cleaner' ? 'now.answer' : 'now.seeFirst')}
            </LinkButton>
          </ButtonRow>
        )}
      </section>
    </Card>
  )
}

function useTitle({ status, next, pause, client, cleaner }: SeriesDetail, part: PartyPart): string {
  const { t } = useTranslation('series')
  const language = useLanguage()
  switch (status) {
    case 'asked':
      return part === 'client' ? t('now.askedClient', { name: cleaner.name }) : t('now.askedCleaner', { name: client.name })
    case 'active':
      return next ? t('now.next', { when: formatDateTime(next, language) }) : t('now.none')
    case 'paused':
      if (pause === null || pause.isForUnpaid) return t('now.unpaid')
      return pause.until === null
        ? t('now.pauseOpen', { from: formatDate(pause.from, language) })
        : t('now.pauseFrom', { from: formatDate(pause.from, language), until: formatDate(pause.until, language) })
    case 'ended':
      return t('now.ended')
  }
}

function Coming({ series }: Pick<SeriesNowProps, 'series'>) {
  const { t } = useTranslation('series')
  const language = useLanguage()
  const money = useMoney()
  const { next, nextCharge, pause, timeZone } = series
  return (
    <>
      {nextCharge && (
        <p>
          {t('now.charge', {
            amount: money(nextCharge.amountCents, 'column'),
            when: formatInstant(new Date(nextCharge.at), timeZone, language),
            date: formatDate(nextCharge.date, language),
          })}
        </p>
      )}
      {pause?.until && (
        <Banner action={<Resume series={series} />}>
          {t('now.pauseFrom', { from: formatDate(pause.from, language), until: formatDate(pause.until, language) })}
        </Banner>
      )}
      {next?.bookingId && (
        <ButtonRow>
          <LinkButton tone="ghost" to={`/bookings/${next.bookingId}`}>
            {t('now.seeNext')}
          </LinkButton>
        </ButtonRow>
      )}
    </>
  )
}

function Paused({ series, part, name }: SeriesNowProps & { readonly name: string }) {
  const { t } = useTranslation('series')
  const isForUnpaid = series.pause?.isForUnpaid === true
  return (
    <>
      {isForUnpaid && <p>{t(part === 'client' ? 'now.unpaidClient' : 'now.unpaidCleaner', { name })}</p>}
      <ButtonRow className="empty:hidden">
        <Resume series={series} />
        {isForUnpaid && part === 'client' && (
          <LinkButton tone="ghost" to="/profile/cards">
            {t('now.cards')}
          </LinkButton>
        )}
      </ButtonRow>
    </>
  )
}

/** The same once more, at its hour as soon as it is free, or somebody else. */
function Again({ series: { cleaner, firstBookingId, ...plan } }: Pick<SeriesNowProps, 'series'>) {
  const { t } = useTranslation('series')
  const query = new URLSearchParams({ again: firstBookingId, ...rhythmQuery(plan) })
  return (
    <ButtonRow>
      {cleaner.slug !== null && <LinkButton to={`/book/${cleaner.slug}?${query}`}>{t('now.again')}</LinkButton>}
      <LinkButton to="/cleaners" tone="ghost">
        {t('now.someoneElse')}
      </LinkButton>
    </ButtonRow>
  )
}

/** Ends a pause that runs, or takes back one that is to come. */
function Resume({ series: { id, status, allowed } }: Pick<SeriesNowProps, 'series'>) {
  const { t } = useTranslation('series')
  const toastProblem = useProblemToast(t('acts.failed'))
  const edit = useSeriesEdit(id, () => undefined, toastProblem)
  if (!allowed.includes('resume')) return null
  return (
    <Button
      tone={status === 'paused' ? 'primary' : 'ghost'}
      pending={edit.pending}
      pendingLabel={t('acts.pending')}
      onClick={() => edit.take({ act: 'resume' })}
    >
      {t(status === 'paused' ? 'now.resume' : 'now.unpause')}
    </Button>
  )
}
