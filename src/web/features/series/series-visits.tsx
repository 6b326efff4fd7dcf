// Every visit of the coming weeks, by month: ticked to be skipped together.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { SeriesDetail } from '#contract/series.ts'
import type { PartyPart } from '#domain/booking.ts'
import { SERIES_FIRM_DAYS, SERIES_SHOWN_WEEKS } from '#domain/series-rule.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { capitalized } from '#web/words/moments.ts'
import type { SeriesVisit as Visit } from './series-queries.ts'
import { feeOf, maySkip } from './series-skips.ts'
import { SeriesVisit } from './series-visit.tsx'
import { SkipDialog } from './skip-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NotesDialog } from './notes-dialog.tsx'
import { useCostWords } from './use-cost-words.ts'
import { WorkDialog } from './work-dialog.tsx'

type SeriesVisitsProps = { readonly series: SeriesDetail; readonly part: PartyPart; readonly now: Date }

const DIALOGS = { skip: SkipDialog, move: MoveDialog, work: WorkDialog, notes: NotesDialog }

export function SeriesVisits({ series, part, now }: SeriesVisitsProps) {
  const { t } = useTranslation('series')
  const language = useLanguage()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<keyof typeof DIALOGS | null>(null)
  const [said, setSaid] = useState('')
  const { visits, allowed } = series
  // Before its answer the request itself is called off.
  const may = (visit: Visit) => series.status !== 'asked' && allowed.includes('skip') && maySkip(visit, part, now)
  const chosen = visits.filter((visit) => ticked.has(visit.on) && may(visit))
  const isFree = useCostWords(part, now)(chosen, feeOf(chosen)).free
  const doneWords = () =>
    asking === 'move' || asking === 'work'
      ? t('seriesMoves:sent')
      : t(asking === 'notes' ? 'notes.done' : 'skip.done', { count: chosen.length })
  // A dialog whose visits may not be changed any more is not opened by the next tick.
  if (asking !== null && chosen.length === 0) setAsking(null)
  const Asked = asking === null || chosen.length === 0 ? null : DIALOGS[asking]
  const tick = (on: string, isOn: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      if (isOn) after.add(on)
      else after.delete(on)
      return after
    })
  return (
    <section aria-labelledby="series-visits">
      <h2 id="series-visits" className="text-xl">
        {t('visits.title', { weeks: SERIES_SHOWN_WEEKS })}
      </h2>
      {visits.some(may) && <p className="mt-1 text-muted-foreground">{t('visits.lede')}</p>}
      {visits.length === 0 && <p className="mt-3 text-muted-foreground">{t('visits.none', { weeks: SERIES_SHOWN_WEEKS })}</p>}
      {[...Map.groupBy(visits, ({ date }) => date.slice(0, 7))].map(([month, ofMonth]) => (
        <div key={month} className="mt-4">
          <h3 className="text-base text-muted-foreground">{capitalized(formatDate(`${month}-01`, language, 'month'))}</h3>
          <ul className="divide-y border-y">
            {ofMonth.map((visit) => (
              <SeriesVisit
                key={visit.on}
                visit={visit}
                before={visits[visits.indexOf(visit) - 1]}
                series={series}
                part={part}
                ticked={may(visit) ? ticked.has(visit.on) : null}
                onTick={(isOn) => tick(visit.on, isOn)}
              />
            ))}
          </ul>
        </div>
      ))}
      {visits.some(({ state }) => state === 'planned') && series.status !== 'asked' && (
        <p className="mt-3 text-sm text-muted-foreground">{t('visits.planned', { days: SERIES_FIRM_DAYS })}</p>
      )}
      <output className="sr-only">{said}</output>
      {chosen.length > 0 && (
        <StickyBar always>
          <div className="flex flex-wrap gap-2.5 [&>*]:flex-1">
            {allowed.includes('move') && (
              <Button tone="ghost" onClick={() => setAsking('move')}>
                {t('seriesMoves:act', { count: chosen.length })}
              </Button>
            )}
            {allowed.includes('move') && (
              <Button tone="ghost" onClick={() => setAsking('work')}>
                {t('seriesMoves:work.act')}
              </Button>
            )}
            {allowed.includes('notes') && (
              <Button tone="ghost" onClick={() => setAsking('notes')}>
                {t('notes.act')}
              </Button>
            )}
            <Button tone={isFree ? 'ghost' : 'danger'} onClick={() => setAsking('skip')}>
              {t('skip.act', { count: chosen.length })}
            </Button>
          </div>
        </StickyBar>
      )}
      {Asked && (
        <Asked
          series={series}
          part={part}
          now={now}
          chosen={chosen}
          onClose={() => setAsking(null)}
          onDone={() => {
            setSaid(doneWords())
            setTicked(new Set())
            setAsking(null)
            document.getElementById('series-visits')?.focus()
          }}
        />
      )}
    </section>
  )
}
