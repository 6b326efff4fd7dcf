// The filters of the log.
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#domain/audit.ts'
import { MAX_AUDIT_SEARCH_LENGTH, THE_PRODUCT } from '#domain/audit-search.ts'
import { FilterForm, logPath } from '#web/desks/frame/index.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { auditPath, readAuditState, type AuditState } from './audit-queries.ts'

type FiltersProps = { readonly state: AuditState; readonly operators: readonly { readonly id: string; readonly name: string }[] }

export function AuditFilters({ state, operators }: FiltersProps) {
  const { t } = useTranslation('auditDesk')
  return (
    <FilterForm
      action={logPath({})}
      label={t('filters')}
      apply={t('apply')}
      className="lg:grid-cols-4"
      pathOf={(typed) => auditPath(readAuditState(typed))}
    >
      <Field id="about" label={t('about')} hint={t('aboutHint')} className="col-span-2">
        <TextInput
          name="about"
          type="search"
          defaultValue={state.about}
          maxLength={MAX_AUDIT_SEARCH_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field id="who" label={t('who')}>
        <Select
          name="who"
          defaultValue={state.who ?? ''}
          placeholder={t('anyone')}
          options={[...operators.map(({ id, name }) => ({ value: id, label: name })), { value: THE_PRODUCT, label: t('theProduct') }]}
        />
      </Field>
      <Field id="kind" label={t('kind')}>
        <Select
          name="kind"
          defaultValue={state.kind ?? ''}
          placeholder={t('anyKind')}
          options={AUDIT_SUBJECTS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </Field>
      <Field id="action" label={t('what')} className="max-lg:col-span-2">
        <Select
          name="action"
          defaultValue={state.action ?? ''}
          placeholder={t('anything')}
          options={AUDIT_ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) }))}
        />
      </Field>
      <Field id="from" label={t('from')} className="max-sm:col-span-2">
        <TextInput name="from" type="date" defaultValue={state.from} />
      </Field>
      <Field id="to" label={t('to')} className="max-sm:col-span-2">
        <TextInput name="to" type="date" defaultValue={state.to} />
      </Field>
    </FilterForm>
  )
}
