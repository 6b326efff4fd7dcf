// The form of sign-in: email and password, remembered or not. An email that is known already is not asked again.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useLocation } from '#web/router/index.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { serverMessageOf } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CurrentPasswordField, EmailField, useAccountFaults } from './account-fields.tsx'
import type { Credentials } from './use-sign-in.ts'
import { PasskeyButton } from './ways-in/passkey-button.tsx'
import { SocialLinks } from './ways-in/other-ways-in.tsx'
import { usePasskeySignIn } from './ways-in/use-passkey-sign-in.ts'

type SignInFormProps = {
  readonly title: string
  readonly signIn: UseMutationResult<User, unknown, Credentials>
  /** Shown above the form, in place of its field. */
  readonly knownEmail?: string
}

export function SignInForm({ title, signIn, knownEmail }: SignInFormProps) {
  const { t } = useTranslation('accounts')
  const sent = emailIn(useLocation().state)
  const [typed, change] = useTyped<Credentials>({ email: knownEmail ?? sent, password: '', remember: false })
  const faultsIn = useAccountFaults()
  const form = useForm({
    values: typed,
    change,
    faults: { email: faultsIn.email(typed.email), password: faultsIn.password(typed.password) },
    write: signIn,
    onSend: (credentials) => signIn.mutate(credentials),
  })
  const byPasskey = usePasskeySignIn(() => typed.remember)
  return (
    <>
      <PageHead title={(form.faults.length > 0 ? t('common:errorPrefix') : '') + title} noindex />
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <FormFaults form={form} />
        {signIn.isError && form.faults.length === 0 && (
          <Banner tone="bad" role="alert">
            {serverMessageOf(signIn.error, t('login.failed'))}
          </Banner>
        )}
        {knownEmail === undefined && <EmailField form={form} autoComplete="username webauthn" />}
        {/* Password managers keep the password under the email. */}
        {knownEmail !== undefined && <input type="text" hidden name="username" autoComplete="username" value={knownEmail} readOnly />}
        <CurrentPasswordField form={form} name="password" label={t('fields.password')} />
        <Checkbox
          name="remember"
          checked={typed.remember}
          onChange={({ target }) => change({ remember: target.checked })}
          label={t('fields.remember')}
        />
        <Button type="submit" size="lg" wide pending={signIn.isPending} pendingLabel={t('login.submitting')}>
          {t('login.submit')}
        </Button>
      </form>
      <p className="my-5">
        <Link to="/forgot-password" state={{ email: typed.email }} className="font-semibold text-primary underline underline-offset-4">
          {t('security:forgot.link')}
        </Link>
      </p>
      <SocialLinks />
      <PasskeyButton signIn={byPasskey} />
    </>
  )
}

/** The email that another page passes on, out of the address. */
export const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''
