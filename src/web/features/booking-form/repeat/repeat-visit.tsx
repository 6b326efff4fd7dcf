// One visit of those that repeat: how it meets the cleaner's time, and what the client does with it.
import { Check } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/router/index.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { formatOpening } from '#web/words/days.ts'
import type { FormVisit, VisitChange } from './repeat-draft.ts'

type RepeatVisitProps = {
  readonly visit: FormVisit
  readonly onPut: (change: VisitChange | null) => void
  readonly onMove: () => void
}

export function RepeatVisit({ visit, onPut, onMove }: RepeatVisitProps) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  const { on, date, time, holiday, others, change, isFirst, needsChoice } = visit
  const isSkipped = change === 'skip'
  const slot = change === null || isSkipped ? { date, time } : change
  const named = formatDate(on, language)
  const toggleId = `repeat-${on}`
  const take = (taken: VisitChange) => {
    onPut(taken)
    // The hours that were offered go; focus stays with the visit.
    document.getElementById(toggleId)?.focus()
  }
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className={cn('min-w-0 py-1', isSkipped && 'text-muted-foreground line-through')}>
          <span className="inline-block font-semibold first-letter:uppercase">{formatOpening(slot, language)}</span>{' '}
          {change === null && !needsChoice && (
            <>
              <Check aria-hidden className="inline size-4 text-ok" />
              <span className="sr-only">{t('repeat.fits.free')}</span>
            </>
          )}
          {holiday && <span className="block text-sm text-muted-foreground">{t(`repeat.holidays.${holiday}`)}</span>}
        </p>
        {isFirst ? (
          <p className="text-sm text-muted-foreground">{t('repeat.first')}</p>
        ) : (
          <p className="flex gap-x-4">
            {!isSkipped && (
              <Button key="move" tone="link" aria-label={t('repeat.moveTitle', { date: named })} onClick={onMove}>
                {t('repeat.move')}
              </Button>
            )}
            <Button
              key="toggle"
              id={toggleId}
              tone="link"
              aria-label={t(change === null ? 'repeat.skipNamed' : 'repeat.keepNamed', { date: named })}
              onClick={() => onPut(change === null ? 'skip' : null)}
            >
              {t(change === null ? 'repeat.skip' : 'repeat.keep')}
            </Button>
          </p>
        )}
      </div>
      {change !== null && (
        <p className="text-sm text-muted-foreground">
          {isSkipped ? t('repeat.skipped') : t('repeat.moved', { when: formatOpening({ date, time }, language) })}
        </p>
      )}
      {needsChoice && (
        <div className="flex flex-wrap items-center gap-2 pb-1.5">
          <Badge tone="warn">{t(`repeat.fits.${visit.fit}`)}</Badge>
          {isFirst ? (
            <Link to="?step=when" className="font-semibold text-primary underline underline-offset-4">
              {t('repeat.otherFirst')}
            </Link>
          ) : (
            others.length > 0 && (
              <>
                <span className="text-sm">{t('repeat.others')}</span>
                {others.map((other) => (
                  <Button
                    key={other.startsAt}
                    tone="ghost"
                    aria-label={t('repeat.take', { time: formatTime(other.time, language), date: named })}
                    onClick={() => take({ date: other.date, time: other.time })}
                  >
                    {formatTime(other.time, language)}
                  </Button>
                ))}
              </>
            )
          )}
        </div>
      )}
    </li>
  )
}
