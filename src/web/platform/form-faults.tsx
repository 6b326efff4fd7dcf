// The summary of faults above a form; it takes focus each time the form is sent.
import { useTranslation } from '#web/platform/use-translation.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Form } from './form.ts'

export function FormFaults({ form: { faults, round } }: { readonly form: Pick<Form<never>, 'faults' | 'round'> }) {
  const { t } = useTranslation('common')
  return faults.length > 0 && <ErrorSummary key={round} title={t('formFaults', { count: faults.length })} faults={faults} />
}
