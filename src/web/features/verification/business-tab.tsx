// The cleaner's business: tax numbers, saved as they are typed, then insurance and certificates.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FocusEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Verification } from '#contract/verification.ts'
import { MAX_TAX_NUMBER_LENGTH, normalizeTaxNumber, taxNumberFaults } from '#domain/tax.ts'
import { call } from '#web/platform/api.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { SaveStatus } from '#web/platform/save-status.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { DocumentCard } from './document-card.tsx'
import { forgetDependents, verificationQuestion } from './verification-queries.ts'

export function BusinessTab({ verification }: { verification: Verification }) {
  const ready = verification.birthDate !== null && verification.workAuthorisedAt !== null
  return (
    <div className="grid gap-8">
      <TaxNumbers verification={verification} />
      <DocumentCard type="insurance" verification={verification} ready={ready} />
      <DocumentCard type="certification" verification={verification} ready={ready} />
    </div>
  )
}

const FIELDS: ReadonlySet<string> = new Set(['gstNumber', 'qstNumber'])

function TaxNumbers({ verification }: { verification: Verification }) {
  const { t } = useTranslation('verification')
  const queries = useQueryClient()
  const [typed, setTyped] = useState({ gst: verification.gstNumber ?? '', qst: verification.qstNumber ?? '' })
  const [left, setLeft] = useState(false)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const kept = useRef({ gst: verification.gstNumber ?? '', qst: verification.qstNumber ?? '' })
  const save = useMutation({
    mutationFn: ({ gst, qst }: typeof typed) =>
      call('PATCH /api/cleaner/profile', { body: { gstNumber: gst || null, qstNumber: qst || null } }),
    onSuccess: (own) => {
      kept.current = { gst: own.gstNumber ?? '', qst: own.qstNumber ?? '' }
      setTyped(kept.current)
      setSavedAt(new Date())
      forgetDependents(queries)
      void queries.invalidateQueries({ queryKey: verificationQuestion.queryKey })
    },
    onError: useProblemToast(t('business.failed')),
  })
  const gst = normalizeTaxNumber(typed.gst)
  const qst = normalizeTaxNumber(typed.qst)
  const faults = taxNumberFaults({ gstNumber: gst || null, qstNumber: qst || null })
  const gstFault = faults.gstNumber && (faults.gstNumber === 'required' ? t('business.both') : t('business.gstWrong'))
  const qstFault = faults.qstNumber && (faults.qstNumber === 'required' ? t('business.both') : t('business.qstWrong'))
  /** Once both fields are left, not between them. */
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof HTMLElement && FIELDS.has(event.relatedTarget.id)) return
    setLeft(true)
    const isWhole = !faults.gstNumber && !faults.qstNumber
    if (isWhole && (gst !== kept.current.gst || qst !== kept.current.qst || save.isError)) save.mutate({ gst, qst })
  }
  return (
    <section aria-labelledby="taxes-title" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="taxes-title" className="text-2xl">
          {t('business.title')}
        </h2>
        <SaveStatus saving={save.isPending} savedAt={save.isError ? null : savedAt} />
      </div>
      <p className="text-muted-foreground">{t('business.lede')}</p>
      {save.isError && (
        <Banner tone="bad" role="alert">
          {messageOf(save.error, t('business.failed'))}
        </Banner>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="gstNumber" label={t('business.gst')} hint={t('business.gstHint')} error={left ? gstFault : undefined}>
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={MAX_TAX_NUMBER_LENGTH}
            value={typed.gst}
            onBlur={leave}
            onChange={(event) => setTyped({ ...typed, gst: event.target.value })}
          />
        </Field>
        <Field id="qstNumber" label={t('business.qst')} hint={t('business.qstHint')} error={left ? qstFault : undefined}>
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={MAX_TAX_NUMBER_LENGTH}
            value={typed.qst}
            onBlur={leave}
            onChange={(event) => setTyped({ ...typed, qst: event.target.value })}
          />
        </Field>
      </div>
    </section>
  )
}
