// A change of the ticked visits, or of one and all that follow, that the other party must agree to: what each meets, and what it comes to.
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MoveOutcome } from './move-outcome.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import type { VisitsDialogProps } from './series-act.ts'
import { useSeriesEdit, type AskedChange, type AskedMove, type EditScope } from './series-queries.ts'
import { useMovePreview } from './use-move-preview.ts'

type ProposeDialogProps = Omit<VisitsDialogProps, 'now'> & {
  readonly title: string
  readonly change: AskedChange
  /** What is good to know before it is sent. */
  readonly hint?: string | undefined
  /** The fields of the change. */
  readonly children: ReactNode
}

export function ProposeDialog({ series, part, chosen, title, change, hint, onClose, onDone, children }: ProposeDialogProps) {
  const { t } = useTranslation('seriesMoves')
  const [scope, setScope] = useState<EditScope>('chosen')
  const asked: AskedMove = { on: chosen.map(({ on }) => on), scope, ...change }
  const { found, isCurrent, problem, refetch } = useMovePreview(series.id, asked)
  const edit = useSeriesEdit(series.id, onDone, () => void refetch())
  const moves = isCurrent && found ? found.visits.filter(({ fit }) => fit === 'free').map(({ on }) => on) : []
  const send = () => {
    if (found && moves.length > 0) edit.take({ act: 'propose-move', ...asked, moves, expectedDifferenceCents: found.differenceCents })
  }
  const isUnchanged = found?.visits.every(({ fit }) => fit === 'same')
  const other = part === 'client' ? series.cleaner : series.client
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t('lede', { name: other.name })}
      closeLabel={t('common:actions.close')}
      actions={
        <Button aria-disabled={moves.length === 0} pending={edit.pending} pendingLabel={t('sending')} onClick={send}>
          {t('send')}
        </Button>
      }
    >
      <div className="grid gap-5">
        {chosen.length === 1 && <ScopeChoice value={scope} onChange={setScope} />}
        {children}
        <output className="block" aria-busy={!isCurrent}>
          {problem ? (
            <Banner tone="warn">{messageOf(problem, t('checkFailed'))}</Banner>
          ) : isCurrent && isUnchanged ? (
            <p className="text-muted-foreground">{t('work' in change ? 'work.unchanged' : 'unchanged')}</p>
          ) : isCurrent && found ? (
            <MoveOutcome move={found} part={part} />
          ) : (
            <p className="text-muted-foreground">{t('checking')}</p>
          )}
        </output>
        {hint && <p className="text-sm text-muted-foreground">{hint}</p>}
        <div role="alert">{edit.error && <Banner tone="bad">{edit.error}</Banner>}</div>
      </div>
    </Dialog>
  )
}
