// Sign-in: e-mail and password, remembered or not; outside production, the seeded people too.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from '#web/router/index.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { serverMessageOf } from '#web/platform/problem-toast.ts'
import { safePath } from '#web/platform/return-path.ts'
import { useSite } from '#web/platform/site.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { CurrentPasswordField, EmailField, useAccountFaults } from './account-fields.tsx'
import { SeededPeople } from './seeded-people.tsx'
import { useArrival } from './use-arrival.ts'
import { SocialLinks } from './ways-in/other-ways-in.tsx'
import { PasskeyButton } from './ways-in/passkey-button.tsx'
import { usePasskeySignIn } from './ways-in/use-passkey-sign-in.ts'

export type Credentials = { email: string; password: string; remember: boolean }

export function Page() {
  const { t } = useTranslation('accounts')
  const { demoPassword } = useEnvironment()
  const { session } = useSite()
  const { search } = useLocation()
  const arrive = useArrival()
  const next = safePath(new URLSearchParams(search).get('next'))

  const [typed, change] = useTyped<Credentials>({ email: '', password: '', remember: false })
  const faultsIn = useAccountFaults()

  const signIn = useMutation({
    mutationFn: (credentials: Credentials) => session.login(credentials),
    onSuccess: async (user) => {
      await arrive(user)
      toast({ tone: 'ok', title: t('common:success'), description: t('login.done') })
    },
    onError: (problem) => toast({ tone: 'bad', title: t('common:error'), description: serverMessageOf(problem, t('login.failed')) }),
  })

  const form = useForm({
    values: typed,
    change,
    faults: { email: faultsIn.email(typed.email), password: faultsIn.password(typed.password) },
    write: signIn,
    onSend: (credentials) => signIn.mutate(credentials),
  })
  const byPasskey = usePasskeySignIn(() => typed.remember)

  return (
    <PageContainer width="form" className="pb-12">
      <PageHead title={(form.faults.length > 0 ? t('common:errorPrefix') : '') + t('login.title')} noindex />
      <PageTitle lede={t('login.lede')}>{t('login.title')}</PageTitle>
      {next !== null && (
        <Banner tone="info" className="mb-6">
          {t(next.startsWith('/book/') ? 'login.toBook' : 'login.toSee')}
        </Banner>
      )}
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <FormFaults form={form} />
        <div role="alert">{signIn.isError && <Banner tone="bad">{serverMessageOf(signIn.error, t('login.failed'))}</Banner>}</div>
        <EmailField form={form} autoComplete="username webauthn" />
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
        <Link to="/forgot-password" className="font-semibold text-primary underline underline-offset-4">
          {t('security:forgot.link')}
        </Link>
      </p>
      <SocialLinks />
      <PasskeyButton signIn={byPasskey} />
      <p className="mt-6">
        {t('login.newHere')}{' '}
        <Link to={`/register${search}`} className="font-semibold text-primary underline underline-offset-4">
          {t('login.register')}
        </Link>
      </p>
      {demoPassword !== null && (
        <SeededPeople password={demoPassword} onPick={(credentials) => signIn.mutate(credentials)} busy={signIn.isPending} />
      )}
    </PageContainer>
  )
}
