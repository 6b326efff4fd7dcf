// Sign-up: name, email, password, and the role when it is already clear; operators have a code.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useLocation } from '#web/router/index.ts'
import { CHOOSABLE_ROLES, type ChoosableRole, MAX_ADMIN_CODE_LENGTH } from '#domain/account.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { forgetReferral, useKeptReferral } from '#web/platform/kept-referral.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { serverMessageOf, useLostToast } from '#web/platform/problem-toast.ts'
import { useSite } from '#web/platform/site.tsx'
import { track } from '#web/platform/track.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { EmailField, NameField, NewPasswordField, ReferralCodeField, useAccountFaults } from './account-fields.tsx'
import { TermsNotice } from './terms-notice.tsx'
import { useArrival } from './use-arrival.ts'
import { SocialLinks } from './ways-in/other-ways-in.tsx'

type Registration = { name: string; email: string; password: string; role: ChoosableRole | ''; referralCode: string; adminCode: string }

export function Page() {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const { session } = useSite()
  const { search } = useLocation()
  const arrive = useArrival()
  const askedRole = CHOOSABLE_ROLES.find((role) => role === new URLSearchParams(search).get('role'))

  const kept = useKeptReferral()
  const [own, change] = useTyped<Omit<Registration, 'referralCode'> & { referralCode: string | null }>({
    name: '',
    email: '',
    password: '',
    role: askedRole ?? '',
    referralCode: null,
    adminCode: '',
  })
  const typed: Registration = { ...own, referralCode: own.referralCode ?? kept }
  const faultsIn = useAccountFaults()
  const signUp = useMutation({
    mutationFn: ({ role, adminCode, referralCode, ...person }: Registration) =>
      session.signUp({
        ...person,
        language,
        ...(referralCode.trim() && { referralCode: referralCode.trim() }),
        ...(adminCode.trim() ? { role: 'admin', adminCode: adminCode.trim() } : role && { role }),
      }),
    onSuccess: async (user) => {
      forgetReferral()
      track('signed-up')
      await arrive(user, { isNewcomer: true, said: t('register.done') })
    },
    onError: useLostToast(t('register.failed'), serverMessageOf),
  })
  const form = useForm({
    values: typed,
    change,
    faults: {
      name: faultsIn.name(typed.name),
      email: faultsIn.email(typed.email),
      password: faultsIn.newPassword(typed.password),
    },
    write: signUp,
    onSend: (registration) => signUp.mutate(registration),
  })

  const isTaken = signUp.error instanceof ApiProblem && signUp.error.code === 'email-taken' && form.errorOf('email') !== undefined

  return (
    <PageContainer width="form" className="pb-12">
      <PageHead title={(form.faults.length > 0 ? t('common:errorPrefix') : '') + t('register.title')} noindex />
      <PageTitle lede={t('register.lede')}>{t('register.title')}</PageTitle>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <FormFaults form={form} />
        {signUp.isError && form.faults.length === 0 && (
          <Banner tone="bad" role="alert">
            {serverMessageOf(signUp.error, t('register.failed'))}
          </Banner>
        )}
        <NameField form={form} />
        <div>
          <EmailField form={form} autoComplete="username" />
          {isTaken && (
            <Link
              to={`/login${search}`}
              state={{ email: typed.email.trim() }}
              className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
            >
              {t('register.enter', { email: typed.email.trim() })}
            </Link>
          )}
        </div>
        <NewPasswordField form={form} name="password" label={t('fields.password')} />
        <RadioCards
          name="role"
          value={typed.role === '' ? null : typed.role}
          onValueChange={(role) => change({ role })}
          legend={t('register.role')}
          hint={t('common:optional')}
          columns={2}
          options={CHOOSABLE_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`), hint: t(`roles.${role}Hint`) }))}
        />
        <ReferralCodeField form={form} />
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-muted-foreground">{t('register.operator')}</summary>
          <Field
            id="adminCode"
            label={t('fields.adminCode')}
            hint={t('fields.adminCodeHint')}
            error={form.errorOf('adminCode')}
            className="mt-2"
          >
            <TextInput
              {...form.text('adminCode')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={MAX_ADMIN_CODE_LENGTH}
            />
          </Field>
        </details>
        <TermsNotice />
        <Button type="submit" size="lg" wide pending={signUp.isPending} pendingLabel={t('register.submitting')}>
          {t('register.submit')}
        </Button>
      </form>
      <SocialLinks />
      <p className="mt-6">
        {t('register.already')}{' '}
        <Link to={`/login${search}`} className="font-semibold text-primary underline underline-offset-4">
          {t('register.login')}
        </Link>
      </p>
    </PageContainer>
  )
}
