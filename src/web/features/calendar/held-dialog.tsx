// The visits that stand in the way of a change, before anything is blocked: each leads to its booking; the rest can be blocked around them.
import { Link } from '#web/router/index.ts'
import { formatDate } from '#domain/time-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { capitalized } from '#web/words/moments.ts'
import { useCalendarWords } from './use-calendar-words.ts'
import type { Changes, Held, HeldVisit, PlannedVisit, Vacation } from './use-changes.ts'

export function HeldDialog({ changes }: { readonly changes: Changes }) {
  const { t } = useCalendarWords()
  const { held, letGo, make, undo, isPending } = changes
  const count = (held?.visits.length ?? 0) + (held?.planned.length ?? 0)
  const stage = stageOf(held)
  return (
    <Dialog
      open={held !== null}
      onOpenChange={(open) => !open && letGo()}
      title={t(`held.${stage}Title`, { count })}
      description={t(`held.${stage}Body`)}
      closeLabel={t('common:actions.close')}
      actions={
        stage === 'done' ? (
          <>
            <Button
              tone="ghost"
              onClick={() => {
                letGo()
                undo()
              }}
            >
              {t('held.undo')}
            </Button>
            <Button onClick={letGo}>{t('held.later')}</Button>
          </>
        ) : (
          <>
            <Button tone="ghost" onClick={letGo}>
              {t('held.close')}
            </Button>
            <Button
              pending={isPending}
              pendingLabel={t('form.sending')}
              onClick={() => held && make({ said: held.said, change: { ...held.change, keepVisits: true } })}
            >
              {stage === 'planned' ? t('held.goOn') : t('held.keep', { count: held?.visits.length ?? 0 })}
            </Button>
          </>
        )
      }
    >
      {held !== null && <HeldList held={held} />}
    </Dialog>
  )
}

/** A change that meets planned visits of series alone; any other; a vacation; and a vacation that is taken, with visits that remain in it. */
function stageOf(held: Held | null): 'planned' | 'change' | 'vacation' | 'done' {
  if (held?.isDone) return 'done'
  if (held !== null && held.visits.length === 0) return 'planned'
  return held?.vacation ? 'vacation' : 'change'
}

function HeldList({ held: { visits, planned, vacation, isDone } }: { readonly held: Held }) {
  const { t } = useCalendarWords()
  return (
    <>
      <ul className="divide-y rounded-md border">
        {visits.map((visit) => (
          <li key={visit.startsAt} className="px-4 py-3">
            <HeldRow visit={visit} planned={vacation?.visits.find(({ startsAt }) => startsAt === visit.startsAt) ?? null} isDone={isDone} />
          </li>
        ))}
        {planned.map((visit) => (
          <li key={visit.startsAt} className="px-4 py-3">
            <PlannedRow visit={visit} />
          </li>
        ))}
      </ul>
      {vacation !== null && visits.length > 1 && (
        <p className="mt-3 text-sm text-muted-foreground">
          {t('held.all', { now: vacation.visits[0]?.reliability.now, cancelled: vacation.reliabilityIfAllCancelled })}
        </p>
      )}
    </>
  )
}

type HeldRowProps = { readonly visit: HeldVisit; readonly planned: Vacation['visits'][number] | null; readonly isDone: boolean }

function HeldRow({ visit: { id, firstName, date, startTime, endTime }, planned, isDone }: HeldRowProps) {
  const { t, language, range } = useCalendarWords()
  const cost = planned?.reliability
  return (
    <>
      <p>
        <b>
          {capitalized(formatDate(date, language))}, {range({ startTime, endTime })}
        </b>
        <span className="block text-muted-foreground">
          {firstName === null ? t('held.confirming') : capitalized(t('visit', { name: firstName }))}
        </span>
      </p>
      {cost && id !== null && <p className="text-sm">{t(cost.cancelled === cost.now ? 'held.free' : 'held.costs', cost)}</p>}
      {id !== null && (
        <p className="flex flex-wrap gap-x-6">
          {isDone && planned?.mayMove === true && (
            <HeldLink to={`/bookings/${id}/move`} of={`${firstName}, ${formatDate(date, language)}`}>
              {t('held.move')}
            </HeldLink>
          )}
          <HeldLink to={`/bookings/${id}`} of={`${firstName}, ${formatDate(date, language)}`}>
            {t(isDone ? 'held.cancel' : 'held.open')}
          </HeldLink>
        </p>
      )}
    </>
  )
}

/** A visit of a series that is not booked yet: it is left out, and its client told. */
function PlannedRow({ visit: { seriesId, firstName, date, startTime, endTime } }: { readonly visit: PlannedVisit }) {
  const { t, language, range } = useCalendarWords()
  return (
    <>
      <p>
        <b>
          {capitalized(formatDate(date, language))}, {range({ startTime, endTime })}
        </b>
        <span className="block text-muted-foreground">{capitalized(t('seriesVisit', { name: firstName }))}</span>
      </p>
      <p className="text-sm">{t('held.planned', { name: firstName })}</p>
      <HeldLink to={`/series/${seriesId}`} of={`${firstName}, ${formatDate(date, language)}`}>
        {t('held.openSeries')}
      </HeldLink>
    </>
  )
}

/** `of`: whose visit it is, for those who hear the link alone. */
function HeldLink({ to, of, children }: { readonly to: string; readonly of: string; readonly children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
      {children}
      <span className="sr-only"> {of}</span>
    </Link>
  )
}
