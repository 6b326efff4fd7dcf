// The notes of the ticked visits, or of one and all that follow: changed at once, and the cleaner is told.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_NOTES_LENGTH } from '#domain/booking.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import type { VisitsDialogProps } from './series-act.ts'
import { useSeriesEdit, type EditScope } from './series-queries.ts'

export function NotesDialog({ series, chosen, onClose, onDone }: VisitsDialogProps) {
  const { t } = useTranslation('series')
  const [scope, setScope] = useState<EditScope>('chosen')
  const [notes, setNotes] = useState(chosen[0]?.notes ?? '')
  const edit = useSeriesEdit(series.id, onDone)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('notes.title')}
      description={t('notes.body', { name: series.cleaner.name })}
      closeLabel={t('common:actions.close')}
      actions={
        <Button
          pending={edit.pending}
          pendingLabel={t('acts.pending')}
          onClick={() => edit.take({ act: 'notes', on: chosen.map(({ on }) => on), scope, notes })}
        >
          {t('notes.save')}
        </Button>
      }
    >
      <div className="grid gap-5">
        {chosen.length === 1 && <ScopeChoice value={scope} onChange={setScope} />}
        <Field label={t('notes.label')} hint={t('notes.hint')}>
          <TextArea rows={4} maxLength={MAX_NOTES_LENGTH} value={notes} onChange={({ target }) => setNotes(target.value)} />
        </Field>
        <div role="alert">{edit.error && <Banner tone="bad">{edit.error}</Banner>}</div>
      </div>
    </Dialog>
  )
}
