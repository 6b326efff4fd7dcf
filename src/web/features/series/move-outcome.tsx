// What changing visits comes to: how many change, the money, how the rule reads then, and each visit.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { SeriesMove } from '#contract/series-shapes.ts'
import type { PartyPart } from '#domain/booking.ts'
import { FREE_CANCELLATION_HOURS } from '#domain/cancellation.ts'
import { formatHours, formatTime } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatOpening } from '#web/words/days.ts'
import { capitalized } from '#web/words/moments.ts'
import { useMoney } from '#web/words/money.ts'
import { useSeriesWords } from '#web/words/use-series-words.ts'

/** A longer list is folded. */
const SHOWN_VISITS = 6

type MoveOutcomeProps = { readonly move: SeriesMove; readonly part: PartyPart }

export function MoveOutcome({ move, part }: MoveOutcomeProps) {
  const { t } = useTranslation('seriesMoves')
  const { ruleIn } = useSeriesWords()
  const moving = move.visits.filter(({ fit }) => fit === 'free').length
  const staying = move.visits.length - moving
  const { work } = move
  const isWork = work !== null
  const language = useLanguage()
  const yours = part === 'client' ? 'work.eachByYou' : 'work.eachByClient'
  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        {moving === 0 ? t(isWork ? 'work.none' : 'none') : t(isWork ? 'work.changing' : 'moving', { count: moving })}{' '}
        {moving > 0 && staying > 0 && t('staying', { count: staying })}
      </p>
      {moving > 0 && move.rule && <p>{t('later', { rule: ruleIn(move.rule) })}</p>}
      {work && (
        <p>
          {t(work.suppliesByClient ? yours : 'work.eachByCleaner', {
            count: move.visits.length,
            service: t(`common:services.${work.serviceType}`),
            length: formatHours(work.durationHours, language),
          })}
        </p>
      )}
      {moving > 0 && <MovePrice move={move} part={part} />}
      <details open={move.visits.length <= SHOWN_VISITS}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('list')}</summary>
        <ul className="divide-y border-y">
          {move.visits.map((visit) => (
            <ChangedVisit key={visit.on} visit={visit} work={move.work} />
          ))}
        </ul>
      </details>
    </div>
  )
}

type ChangedVisitProps = { readonly visit: SeriesMove['visits'][number]; readonly work: SeriesMove['work'] }

function ChangedVisit({ visit, work }: ChangedVisitProps) {
  const { t } = useTranslation('seriesMoves')
  const language = useLanguage()
  const { fit, to, others } = visit
  const from = capitalized(formatOpening(visit, language))
  const isFree = fit === 'free'
  const isSame = (part: 'serviceType' | 'durationHours') => visit.work[part] === work?.[part]
  /** What changes of it. */
  const wordsOf = ({ serviceType, durationHours }: NonNullable<SeriesMove['work']>) =>
    [!isSame('serviceType') && t(`common:services.${serviceType}`), !isSame('durationHours') && formatHours(durationHours, language)]
      .filter(Boolean)
      .join(', ')
  const changed =
    work === null
      ? t('from', { from, to: formatOpening(to, language) })
      : isSame('serviceType') && isSame('durationHours')
        ? from
        : t('work.from', { when: from, from: wordsOf(visit.work), to: wordsOf(work) })
  const reason = work === null ? (`fits.${fit}` as const) : (`work.fits.${fit}` as const)
  return (
    <li className="grid gap-1 py-2.5">
      <p className={isFree ? 'font-semibold' : ''}>{isFree ? changed : t('stays', { when: from })}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <Badge tone={isFree ? 'ok' : fit === 'same' ? 'neutral' : 'warn'} className={fit === 'same' ? 'border' : ''}>
          {t(reason, { hours: FREE_CANCELLATION_HOURS })}
        </Badge>
        {others.length > 0 && t('others', { times: others.map(({ time }) => formatTime(time, language)).join(', ') })}
      </p>
    </li>
  )
}

function MovePrice({ move, part }: MoveOutcomeProps) {
  const { t } = useTranslation('seriesMoves')
  const money = useMoney()
  const { differenceCents, refundCents, visits, work, later } = move
  const change = differenceCents === 0 ? 'same' : differenceCents > 0 ? 'more' : 'less'
  const moving = visits.filter(({ fit }) => fit === 'free')
  const hasPlanned = moving.some(({ isBooked }) => !isBooked)
  const hasBooked = moving.some(({ isBooked }) => isBooked)
  return (
    <p>
      {(hasBooked || later === null) && <b>{t(`price.${part}.${change}`, { difference: money(Math.abs(differenceCents)) })}</b>}{' '}
      {refundCents !== null && refundCents > 0 && t('price.refund', { refund: money(refundCents) })}{' '}
      {work === null && change !== 'same' && hasPlanned && t('price.planned')}
      {later && later.afterCents !== later.beforeCents && (
        <b>{t(`work.later.${part}`, { after: money(later.afterCents, 'column'), before: money(later.beforeCents, 'column') })}</b>
      )}
    </p>
  )
}
