// The common shape of a section with a form: summary of errors, fields, one button, and the state of saving.
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Form } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { messageOf } from '#web/platform/problem-toast.ts'
import { SaveStatus } from '#web/platform/save-status.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

const SAVED_AFTER_MS = 800

type SectionFormProps = {
  readonly form: Pick<Form<never>, 'onSubmit' | 'faults' | 'round'>
  readonly save: { readonly error: unknown; readonly isPending: boolean; readonly savedAt: Date | null }
  /** The error message where the server gave none. */
  readonly failed?: string
  readonly unsaved: boolean
  readonly onUnsaved: (unsaved: boolean) => void
  /** Present where everything is saved by itself; `whole`: the values are valid. */
  readonly autosaves?: { readonly whole: boolean } | null
  readonly children: ReactNode
}

export function SectionForm({ form, save, failed, unsaved, onUnsaved, autosaves, children }: SectionFormProps) {
  const { error: problem, isPending: saving, savedAt } = save
  const { faults } = form
  const { t } = useTranslation('workspace')
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])
  const element = useRef<HTMLFormElement>(null)
  // Each change renders again and so postpones the save; refused values wait for the person.
  useEffect(() => {
    if (!autosaves?.whole || !unsaved || saving || problem != null) return
    const timer = setTimeout(() => element.current?.requestSubmit(), SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  })
  return (
    <form ref={element} method="post" noValidate onSubmit={form.onSubmit} className="grid gap-6">
      {/* Autosaving must not move focus: the fields show their own faults. */}
      {!autosaves && <FormFaults form={form} />}
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
