// The common shape of a section with a form: summary of errors, fields, one button, and where saving stands.
import { useEffect, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#web/platform/problem-toast.ts'
import { SaveStatus } from '#web/platform/save-status.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, type FieldFault } from '#web/ui/error-summary.tsx'

interface SectionFormProps {
  faults: readonly FieldFault[]
  /** Attempts so far; the summary takes focus again with each. */
  attempt: number
  /** What the server refused and no field shows. */
  problem: unknown
  saving: boolean
  savedAt: Date | null
  unsaved: boolean
  onUnsaved: (unsaved: boolean) => void
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

export function SectionForm(props: SectionFormProps) {
  const { faults, attempt, problem, saving, savedAt, unsaved, onUnsaved, onSubmit, children } = props
  const { t } = useTranslation('workspace')
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-6">
      {faults.length > 0 && <ErrorSummary key={attempt} title={t('common:formFaults')} faults={faults} />}
      {problem != null && faults.length === 0 && (
        <Banner tone="bad" role="alert">
          {messageOf(problem, t('status.failed'))}
        </Banner>
      )}
      {children}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={saving} pendingLabel={t('common:actions.saving')}>
          {t('common:actions.save')}
        </Button>
        <SaveStatus saving={false} savedAt={savedAt} changed={unsaved} />
      </div>
    </form>
  )
}
