// Sign-up: name, e-mail, password, and the role when it is already clear; operators have a code.
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import {
  CHOOSABLE_ROLES,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type ChoosableRole,
} from '#domain/account.ts'
import { faultsOf, showProblemOnFields } from '#web/platform/form-faults.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { saidByServer } from '#web/platform/problem-toast.ts'
import { useSite } from '#web/platform/site.tsx'
import { track } from '#web/platform/track.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PasswordInput } from './password-input.tsx'
import { useArrival } from './use-arrival.ts'
import { SocialLinks } from './ways-in/other-ways-in.tsx'

type Registration = { name: string; email: string; password: string; role: ChoosableRole | ''; adminCode: string }

export function Page() {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const { session } = useSite()
  const { search } = useLocation()
  const arrive = useArrival()
  const wished = CHOOSABLE_ROLES.find((role) => role === new URLSearchParams(search).get('role'))
  const form = useForm<Registration>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: '', email: '', password: '', role: wished ?? '', adminCode: '' },
  })
  const { errors, submitCount } = form.formState
  const faults = submitCount > 0 ? faultsOf(errors) : []

  const signUp = useMutation({
    mutationFn: ({ role, adminCode, ...person }: Registration) =>
      session.signUp({ ...person, language, ...(adminCode.trim() ? { role: 'admin', adminCode: adminCode.trim() } : role && { role }) }),
    onSuccess: async (user) => {
      track('signed-up')
      await arrive(user, 'newcomer')
      toast({ tone: 'ok', title: t('common:success'), description: t('register.done') })
    },
    onError: (problem) => {
      showProblemOnFields(problem, ['name', 'email', 'password', 'adminCode'], form.setError)
      toast({ tone: 'bad', title: t('common:error'), description: saidByServer(problem, t('register.failed')) })
    },
  })

  return (
    <PageContainer width="form" className="pb-12">
      <PageHead title={(faults.length > 0 ? t('common:errorPrefix') : '') + t('register.title')} noindex />
      <PageTitle lede={t('register.lede')}>{t('register.title')}</PageTitle>
      <form method="post" noValidate onSubmit={form.handleSubmit((registration) => signUp.mutate(registration))} className="grid gap-5">
        {faults.length > 0 && <ErrorSummary key={submitCount} title={t('common:formFaults')} faults={faults} />}
        <div role="alert">{signUp.isError && <Banner tone="bad">{saidByServer(signUp.error, t('register.failed'))}</Banner>}</div>
        <Field id="name" label={t('fields.name')} hint={t('fields.nameHint')} error={errors.name?.message}>
          <TextInput
            {...form.register('name', { validate: (name) => name.trim() !== '' || t('faults.name') })}
            autoComplete="name"
            maxLength={NAME_MAX_LENGTH}
          />
        </Field>
        <Field id="email" label={t('fields.email')} error={errors.email?.message}>
          <TextInput
            {...form.register('email', {
              required: t('faults.email'),
              pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: t('faults.email') },
            })}
            type="email"
            autoComplete="username"
            inputMode="email"
            maxLength={EMAIL_MAX_LENGTH}
          />
        </Field>
        <Field
          id="password"
          label={t('fields.password')}
          hint={t('fields.newPasswordHint', { min: PASSWORD_MIN_LENGTH })}
          error={errors.password?.message}
        >
          <PasswordInput
            {...form.register('password', {
              validate: (password) => password.length >= PASSWORD_MIN_LENGTH || t('faults.shortPassword', { min: PASSWORD_MIN_LENGTH }),
            })}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX_LENGTH}
          />
        </Field>
        <RadioCards
          {...form.register('role')}
          legend={t('register.role')}
          hint={t('common:optional')}
          columns={2}
          {...(wished && { defaultValue: wished })}
          options={CHOOSABLE_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`), hint: t(`roles.${role}Hint`) }))}
        />
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-muted-foreground">{t('register.operator')}</summary>
          <Field
            id="adminCode"
            label={t('fields.adminCode')}
            hint={t('fields.adminCodeHint')}
            error={errors.adminCode?.message}
            className="mt-2"
          >
            <TextInput {...form.register('adminCode')} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={200} />
          </Field>
        </details>
        <Button type="submit" size="lg" wide pending={signUp.isPending} pendingLabel={t('register.submitting')}>
          {t('register.submit')}
        </Button>
      </form>
      <SocialLinks />
      <p className="mt-6">
        {t('register.already')}{' '}
        <Link to={{ pathname: '/login', search }} className="font-semibold text-primary underline underline-offset-4">
          {t('register.login')}
        </Link>
      </p>
    </PageContainer>
  )
}
