// The field for a code of the authenticator application, or a recovery code where one counts.
import { MAX_TYPED_CODE_LENGTH } from '#domain/second-factor.ts'
import type { Form } from '#web/platform/form.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export function CodeField({ form, label, hint }: { readonly form: Form<'code'>; readonly label: string; readonly hint?: string }) {
  return (
    <Field id={form.idOf('code')} label={label} hint={hint} error={form.errorOf('code')}>
      <TextInput
        {...form.text('code')}
        autoComplete="one-time-code"
        inputMode={hint === undefined ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_TYPED_CODE_LENGTH}
      />
    </Field>
  )
}
