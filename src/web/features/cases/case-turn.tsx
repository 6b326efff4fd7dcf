// Whose turn it is in a case, and until when: the first thing on its page.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { VisitCase } from '#contract/cases.ts'
import type { PartyPart } from '#domain/booking.ts'
import { cn } from '#web/ui/classes.ts'

type CaseTurnProps = {
  readonly shown: VisitCase
  readonly part: PartyPart
  readonly name: string
  readonly moment: (instant: string, form?: 'until') => string
}

type TurnWords =
  | 'answering'
  | 'bank'
  | 'yours'
  | 'theirs'
  | 'operators'
  | 'appeal'
  | 'review'
  | 'reviewOpen'
  | 'again'
  | 'closed'
  | `redo${'Choose' | 'Unchosen' | 'Waits' | 'Come' | 'Check' | 'Checked'}`

function wordsOf({ stage, turn, until, redo, decisions }: VisitCase, part: PartyPart): TurnWords {
  switch (stage) {
    case 'bank':
      return turn === 'operators' ? 'answering' : 'bank'
    case 'answer':
      return turn === part || turn === 'either' ? 'yours' : 'theirs'
    case 'decision':
      return 'operators'
    case 'appeal':
      return 'appeal'
    case 'redo':
      if (turn === 'cleaner') return 'redoCome'
      if (redo?.doneAt) return part === 'client' ? 'redoCheck' : 'redoChecked'
      return part === 'client' ? 'redoChoose' : 'redoWaits'
    case 'appeal-decision':
      if (redo?.failedAt) return 'again'
      return until === null ? 'reviewOpen' : 'review'
    case 'closed':
      // Nobody chose a time in those days: what was decided does not come.
      return redo?.bookingId === null && decisions.length === 1 ? 'redoUnchosen' : 'closed'
  }
}

const ASKS_READER: ReadonlySet<TurnWords> = new Set(['yours', 'redoChoose', 'redoCheck'])

export function CaseTurn({ shown, part, name, moment }: CaseTurnProps) {
  const { t } = useTranslation('cases')
  const words = wordsOf(shown, part)
  const when = shown.until === null ? '' : moment(shown.until, 'until')
  return (
    <section
      aria-labelledby="case-turn"
      className={cn('grid gap-2 rounded-md border p-5', ASKS_READER.has(words) ? 'border-l-8 border-l-warn bg-card' : 'bg-muted')}
    >
      <h2 id="case-turn" className="text-xl">
        {t(`turn.${words}`, { name })}
      </h2>
      <p>{t(`turn.${words}Body`, { when, name })}</p>
      {shown.stage !== 'closed' && shown.holdsMoney && <p className="text-sm text-muted-foreground">{t('turn.frozen')}</p>}
    </section>
  )
}
