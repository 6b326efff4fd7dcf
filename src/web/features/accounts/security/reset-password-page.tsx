// Choosing a new password with the link that was sent; a link that no longer works says why before anything is typed.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { LINK_TOKEN_SHAPE, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/account.ts'
import { call } from '#web/platform/api.ts'
import { faultsOf, showProblemOnFields } from '#web/platform/form-faults.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { useSite } from '#web/platform/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PasswordInput } from '../password-input.tsx'
import { DeadLink } from '#web/ui/dead-link.tsx'

export function Page() {
  const { t } = useTranslation('security')
  const { token = '' } = useParams()
  const isWhole = LINK_TOKEN_SHAPE.test(token)
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => call('POST /api/auth/check-reset-link', { body: { token } }),
    enabled: isWhole,
  })
  return (
    <PageContainer width="form" className="pb-12">
      <PageHead title={t('reset.title')} noindex />
      <PageTitle lede={link.isSuccess ? t('reset.lede') : undefined}>{t('reset.title')}</PageTitle>
      {!isWhole && <DeadLink title={t('reset.dead')} why={t('reset.broken')} to="/forgot-password" label={t('reset.another')} />}
      {isWhole && link.isPending && <Spinner label={t('reset.checking')} className="size-8 text-primary" />}
      {link.isError && (
        <DeadLink title={t('reset.dead')} why={messageOf(link.error, t('reset.failed'))} to="/forgot-password" label={t('reset.another')} />
      )}
      {link.isSuccess && <NewPasswordForm token={token} />}
    </PageContainer>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('security')
  const { session } = useSite()
  const navigate = useNavigate()
  const tell = useProblemToast(t('reset.failed'))
  const form = useForm<{ password: string }>({ mode: 'onTouched', shouldFocusError: false, defaultValues: { password: '' } })
  const { errors, submitCount } = form.formState
  const faults = submitCount > 0 ? faultsOf(errors) : []
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) => call('POST /api/auth/reset-password', { body: { token, password } }),
    onSuccess: async () => {
      // Every session of the account ended, the one of this browser included.
      session.expire()
      await navigate('/login', { replace: true })
      toast({ tone: 'ok', title: t('reset.done'), description: t('reset.doneBody') })
    },
    onError: (problem) => {
      showProblemOnFields(problem, ['password'], form.setError)
      tell(problem)
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit((values) => reset.mutate(values))} className="grid gap-5">
      {faults.length > 0 && <ErrorSummary key={submitCount} title={t('common:formFaults')} faults={faults} />}
      <Field
        id="password"
        label={t('reset.password')}
        hint={t('accounts:fields.newPasswordHint', { min: PASSWORD_MIN_LENGTH })}
        error={errors.password?.message}
      >
        <PasswordInput
          {...form.register('password', {
            required: t('accounts:faults.password'),
            minLength: { value: PASSWORD_MIN_LENGTH, message: t('accounts:faults.shortPassword', { min: PASSWORD_MIN_LENGTH }) },
          })}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
      <Button type="submit" size="lg" wide pending={reset.isPending} pendingLabel={t('reset.submitting')}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
