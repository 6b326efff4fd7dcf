// The common shape of a section with a form: summary of errors, fields, one button, and where saving stands.
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#web/platform/problem-toast.ts'
import { SaveStatus } from '#web/platform/save-status.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, type FieldFault } from '#web/ui/error-summary.tsx'

const SAVED_AFTER_MS = 800

interface SectionFormProps {
  faults: readonly FieldFault[]
  /** Attempts so far; the summary takes focus again with each. */
  attempt: number
  /** What the server refused and no field shows. */
  problem: unknown
  /** What failed, where the server gave no words. */
  failed?: string
  saving: boolean
  savedAt: Date | null
  unsaved: boolean
  onUnsaved: (unsaved: boolean) => void
  onSubmit: (event: FormEvent) => void
  /** Present where everything is kept by itself: whether what is typed holds, so that it can be. */
  autosaves?: { readonly whole: boolean } | null
  children: ReactNode
}

export function SectionForm(props: SectionFormProps) {
  const { faults, attempt, problem, failed, saving, savedAt, unsaved, onUnsaved, onSubmit, autosaves, children } = props
  const { t } = useTranslation('workspace')
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])
  const form = useRef<HTMLFormElement>(null)
  // Each change renders again and so puts the saving off; what was refused waits for the person.
  useEffect(() => {
    if (!autosaves?.whole || !unsaved || saving || problem != null) return
    const timer = setTimeout(() => form.current?.requestSubmit(), SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid gap-6">
      {/* What is kept by itself takes nobody's focus: its fields say what they lack. */}
      {faults.length > 0 && !autosaves && <ErrorSummary key={attempt} title={t('common:formFaults')} faults={faults} />}
      {problem != null && faults.length === 0 && (
        <Banner tone="bad" role="alert">
          {messageOf(problem, failed ?? t('status.failed'))}
        </Banner>
      )}
      {children}
      <div className="flex flex-wrap items-center gap-4">
        {(!autosaves || problem != null) && (
          <Button type="submit" pending={saving} pendingLabel={t('common:actions.saving')}>
            {t(autosaves ? 'common:actions.retry' : 'common:actions.save')}
          </Button>
        )}
        <SaveStatus saving={Boolean(autosaves) && saving} savedAt={savedAt} changed={unsaved} />
      </div>
    </form>
  )
}
