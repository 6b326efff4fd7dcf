// The starts chosen so far, each with a way to take it out again.
import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Opening } from '#web/features/booking-form/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { formatOpening } from '#web/words/days.ts'

type ChosenStartsProps = { readonly chosen: readonly Opening[]; readonly isFull: boolean; readonly onRemove: (opening: Opening) => void }

export function ChosenStarts({ chosen, isFull, onRemove }: ChosenStartsProps) {
  const { t } = useTranslation('moves')
  const language = useLanguage()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg">
        {t('yours.title')}
      </h2>
      <ul aria-live="polite" className="mt-2 grid gap-2">
        {chosen.map((opening) => {
          const when = formatOpening(opening, language)
          return (
            <li key={opening.startsAt} className="flex items-center justify-between gap-3 rounded-sm border bg-card pl-4">
              <span className="font-semibold">{when}</span>
              <button
                type="button"
                aria-label={t('yours.remove', { when })}
                onClick={() => onRemove(opening)}
                className="grid size-11 place-items-center text-muted-foreground hover:text-foreground"
              >
                <X aria-hidden className="size-5" />
              </button>
            </li>
          )
        })}
        {chosen.length === 0 && <li className="text-muted-foreground">{t('yours.none')}</li>}
      </ul>
      {isFull && <p className="mt-2 text-sm text-muted-foreground">{t('yours.full')}</p>}
    </section>
  )
}
