// A pair that was just removed, with the way back.
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { OwnPair } from '#contract/portfolio.ts'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useChange } from './portfolio-queries.ts'

type RemovedRowProps = {
  readonly pair: OwnPair
  /** The press that removed it was on a button that is gone. */
  readonly takesFocus: boolean
}

export function RemovedRow({ pair: { id, caption }, takesFocus }: RemovedRowProps) {
  const { t } = useTranslation('workspace')
  const restoring = useChange(() => call('POST /api/cleaner/portfolio/{id}/restore', { params: { id } }))
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) undo.current?.focus()
  }, [takesFocus])
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-dashed p-3 sm:p-4">
      <div className="min-w-0 flex-1 basis-52">
        <output className="block font-semibold">{t('portfolio.removed', { caption })}</output>
        <p className="text-sm text-muted-foreground">{t('portfolio.undoFor')}</p>
      </div>
      <Button
        ref={undo}
        tone="ghost"
        aria-label={t('portfolio.undoOf', { caption })}
        pending={restoring.isPending}
        pendingLabel={t('common:actions.saving')}
        onClick={() => restoring.mutate(undefined)}
      >
        {t('portfolio.undo')}
      </Button>
    </li>
  )
}
