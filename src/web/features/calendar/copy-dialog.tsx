// The hours of the shown week, copied to the weeks after it.
import { useState } from 'react'
import { MAX_COPIED_WEEKS } from '#domain/availability.ts'
import { addDays } from '#domain/civil-date.ts'
import { formatDate } from '#domain/time-format.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { mondayOf } from './calendar-address.ts'
import { useCalendarWords } from './use-calendar-words.ts'
import type { Changes } from './use-changes.ts'

type CopyDialogProps = { readonly open: boolean; readonly date: string; readonly changes: Changes; readonly onClose: () => void }

const LAST_DAY = 6

export function CopyDialog({ open, date, changes, onClose }: CopyDialogProps) {
  const { t, language } = useCalendarWords()
  const [weeks, setWeeks] = useState(1)
  const from = mondayOf(date)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('copyForm.title')}
      description={t('copyForm.body', {
        from: formatDate(from, language, 'year'),
        until: formatDate(addDays(from, LAST_DAY), language, 'year'),
      })}
      closeLabel={t('common:actions.close')}
      actions={
        <Button
          pending={changes.isPending}
          pendingLabel={t('form.sending')}
          onClick={() => changes.make({ change: { kind: 'copy', from, weeks }, said: t('done.copy', { count: weeks }) }, onClose)}
        >
          {t('copyForm.send')}
        </Button>
      }
    >
      <Field label={t('copyForm.weeks')}>
        <Select
          value={String(weeks)}
          onChange={({ target }) => {
            changes.forgetRefusal()
            setWeeks(Number(target.value))
          }}
          options={Array.from({ length: MAX_COPIED_WEEKS }, (_, index) => ({
            value: String(index + 1),
            label: t('copyForm.weeks', { count: index + 1 }),
          }))}
        />
      </Field>
      {changes.refused !== null && (
        <Banner tone="bad" role="alert" className="mt-4">
          {changes.refused}
        </Banner>
      )}
    </Dialog>
  )
}
