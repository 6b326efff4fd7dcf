// Visits that repeat, under the choice of how often: the rule, every visit of the coming weeks, and what they come to.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { SERIES_PREVIEW_WEEKS } from '#domain/series-rule.ts'
import { formatDate, formatDateTime } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMoney } from '#web/words/money.ts'
import { useSeriesWords } from '#web/words/use-series-words.ts'
import type { Booking } from '../use-booking-form.ts'
import { MoveVisit } from './move-visit.tsx'
import { ruleOf, type FormVisit, type Repeat, type VisitChange } from './repeat-draft.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { RepeatVisit } from './repeat-visit.tsx'
import type { RepeatInForce } from './use-repeat.ts'

const SHOWN_AT_FIRST = 6

export type RepeatSectionProps = {
  readonly booking: Booking
  readonly repeat: RepeatInForce
  readonly id: string
  readonly error: string | undefined
}

export function RepeatSection({ booking, repeat, id, error }: RepeatSectionProps) {
  const { t } = useTranslation('book')
  const { ruleIn } = useSeriesWords()
  const { kept, change } = booking
  const { draft } = kept
  const { date, time } = draft
  const rule = date === null ? null : ruleOf(draft, date)
  const set = (part: Partial<Repeat>) => change({ repeat: { ...draft.repeat, ...part } })
  const untilMissing = repeat.fault === 'untilMissing'
  return (
    <Card asChild>
      <section aria-labelledby="repeat-title" className="grid gap-6">
        <h2 id="repeat-title" className="text-xl">
          {rule && date !== null && time !== null ? ruleIn({ rule, firstDate: date, time }) : t('repeat.title')}
        </h2>
        <RepeatFields draft={draft} untilId={id} untilError={untilMissing ? error : undefined} onChange={set} />
        {!untilMissing && <Visits booking={booking} repeat={repeat} id={id} error={error} onChange={set} />}
        <Prices repeat={repeat} />
      </section>
    </Card>
  )
}

function Prices({ repeat: { later, preview } }: Pick<RepeatSectionProps, 'repeat'>) {
  const { t } = useTranslation('book')
  const money = useMoney()
  if (later === null || preview === null) return null
  return (
    <div className="border-t pt-4">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>{t('repeat.price.later')}</dt>
        <dd className="text-right font-semibold tabular-nums">{money(later.finalCents, 'column')}</dd>
        <dt>{t('repeat.price.month')}</dt>
        <dd className="text-right font-semibold tabular-nums">{money(preview.perMonthCents, 'column')}</dd>
      </dl>
      <p className="mt-2 text-sm text-muted-foreground">{t('repeat.price.estimate')}</p>
    </div>
  )
}

function Visits({ booking, repeat, id, error, onChange }: RepeatSectionProps & { readonly onChange: (part: Partial<Repeat>) => void }) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const [moving, setMoving] = useState<FormVisit | null>(null)
  const [said, setSaid] = useState('')
  const { visits, preview, isCurrent, problem, checkAgain } = repeat
  const { changes } = booking.kept.draft.repeat
  if (problem)
    return (
      <Banner
        tone="bad"
        role="alert"
        action={
          <Button tone="ghost" onClick={checkAgain}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        {messageOf(problem, t('repeat.failed'))}
      </Banner>
    )
  if (preview === null)
    return (
      <div aria-busy>
        <output className="sr-only">{t('repeat.loading')}</output>
        <Skeleton className="h-64 w-full" />
      </div>
    )
  const put = (visit: FormVisit, changed: VisitChange | null) => {
    const { [visit.on]: _, ...others } = changes
    onChange({ changes: changed === null ? others : { ...others, [visit.on]: changed } })
    const words = { date: formatDate(visit.on, language), when: changed && changed !== 'skip' ? formatDateTime(changed, language) : '' }
    setSaid(t(`repeat.said.${changed === null ? 'kept' : changed === 'skip' ? 'skipped' : 'moved'}`, words))
  }
  const shown = all ? visits : visits.filter((visit, index) => index < SHOWN_AT_FIRST || visit.needsChoice || visit.change !== null)
  return (
    <div id={id} tabIndex={-1} className={isCurrent ? '' : 'opacity-60'} aria-busy={!isCurrent}>
      <p>{t('repeat.lede', { weeks: SERIES_PREVIEW_WEEKS })}</p>
      <Summary visits={visits} />
      {error && <p className="mt-1 font-semibold text-bad">{error}</p>}
      <ul className="mt-2 divide-y border-y">
        {shown.map((visit) => (
          <RepeatVisit key={visit.on} visit={visit} onPut={(changed) => put(visit, changed)} onMove={() => setMoving(visit)} />
        ))}
      </ul>
      {shown.length < visits.length && (
        <Button tone="link" className="mt-1" onClick={() => setAll(true)}>
          {t('repeat.showAll', { count: visits.length })}
        </Button>
      )}
      <output className="sr-only">{said}</output>
      {moving && (
        <MoveVisit
          booking={booking}
          visit={moving}
          onClose={() => setMoving(null)}
          onPut={(slot) => {
            put(moving, slot)
            setMoving(null)
          }}
        />
      )}
    </div>
  )
}

/** « 26 visites, 2 à régler, 1 sautée ». */
function Summary({ visits }: { readonly visits: readonly FormVisit[] }) {
  const { t } = useTranslation('book')
  const counted = {
    unfit: visits.filter(({ needsChoice }) => needsChoice).length,
    moved: visits.filter(({ change }) => change !== null && change !== 'skip').length,
    skipped: visits.filter(({ change }) => change === 'skip').length,
  }
  const parts = (['unfit', 'moved', 'skipped'] as const).filter((name) => counted[name] > 0)
  return (
    <p className="mt-2 font-semibold">
      {[
        t('repeat.summary.visits', { count: visits.length }),
        ...parts.map((name) => t(`repeat.summary.${name}`, { count: counted[name] })),
      ].join(', ')}
    </p>
  )
}
