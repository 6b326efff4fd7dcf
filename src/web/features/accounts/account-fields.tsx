// The fields of accounts, the same on every form that asks for them: a name, an email address, a password that exists, one to be chosen.
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/account.ts'
import { MAX_REFERRAL_CODE_LENGTH } from '#domain/referral-code.ts'
import type { Form } from '#web/platform/form.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PasswordInput } from './password-input.tsx'

/** What is wrong with what was typed, in the reader's words, or false. */
export function useAccountFaults() {
  const { t } = useTranslation('accounts')
  return {
    name: (name: string) => name.trim() === '' && t('faults.name'),
    email: (email: string) => !/^\S+@\S+\.\S+$/.test(email.trim()) && t('faults.email'),
    password: (password: string) => password === '' && t('faults.password'),
    newPassword: (password: string) => password.length < MIN_PASSWORD_LENGTH && t('faults.shortPassword', { min: MIN_PASSWORD_LENGTH }),
  }
}

type OneField<Name extends string> = { readonly form: Form<Name> }

export function NameField({ form }: OneField<'name'>) {
  const { t } = useTranslation('accounts')
  return (
    <Field id={form.idOf('name')} label={t('fields.name')} hint={t('fields.nameHint')} error={form.errorOf('name')}>
      <TextInput {...form.text('name')} autoComplete="name" maxLength={MAX_NAME_LENGTH} />
    </Field>
  )
}

type EmailFieldProps = OneField<'email'> & {
  readonly label?: string
  readonly autoComplete: 'email' | 'username' | 'username webauthn'
  /** The page has no other field: focus comes here with the page, and leaving it empty is no fault yet. */
  readonly takesFocus?: boolean
}

export function EmailField({ form, label, autoComplete, takesFocus = false }: EmailFieldProps) {
  const { t } = useTranslation('accounts')
  const control = form.text('email')
  return (
    <Field id={form.idOf('email')} label={label ?? t('fields.email')} error={form.errorOf('email')}>
      <TextInput
        {...control}
        onBlur={() => (control.value !== '' || !takesFocus) && control.onBlur()}
        data-takes-focus={takesFocus || undefined}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        maxLength={MAX_EMAIL_LENGTH}
      />
    </Field>
  )
}

type PasswordFieldProps<Name extends string> = OneField<Name> & { readonly name: Name; readonly label: string }

export function CurrentPasswordField<Name extends string>({ form, name, label }: PasswordFieldProps<Name>) {
  return (
    <Field id={form.idOf(name)} label={label} error={form.errorOf(name)}>
      <PasswordInput {...form.text(name)} autoComplete="current-password" maxLength={MAX_PASSWORD_LENGTH} />
    </Field>
  )
}

export function NewPasswordField<Name extends string>({ form, name, label }: PasswordFieldProps<Name>) {
  const { t } = useTranslation('accounts')
  return (
    <Field id={form.idOf(name)} label={label} hint={t('fields.newPasswordHint', { min: MIN_PASSWORD_LENGTH })} error={form.errorOf(name)}>
      <PasswordInput {...form.text(name)} autoComplete="new-password" maxLength={MAX_PASSWORD_LENGTH} />
    </Field>
  )
}

export function ReferralCodeField({ form }: OneField<'referralCode'>) {
  const { t } = useTranslation('accounts')
  return (
    <Field
      id={form.idOf('referralCode')}
      label={t('fields.referralCode')}
      note={t('common:optional')}
      hint={t('fields.referralCodeHint')}
      error={form.errorOf('referralCode')}
    >
      <TextInput
        {...form.text('referralCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_REFERRAL_CODE_LENGTH}
      />
    </Field>
  )
}
