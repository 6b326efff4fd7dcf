// Asking for a link to choose a new password; what it says does not depend on whether the account exists.
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EMAIL_MAX_LENGTH } from '#domain/account.ts'
import { call } from '#web/platform/api.ts'
import { faultsOf, showProblemOnFields } from '#web/platform/form-faults.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export function Page() {
  const { t } = useTranslation('security')
  const form = useForm<{ email: string }>({ mode: 'onTouched', shouldFocusError: false, defaultValues: { email: '' } })
  const { errors, submitCount } = form.formState
  const faults = submitCount > 0 ? faultsOf(errors) : []
  const tell = useProblemToast(t('forgot.failed'))
  const ask = useMutation({
    mutationFn: ({ email }: { email: string }) => call('POST /api/auth/forgot-password', { body: { email: email.trim() } }),
    onError: (problem) => {
      showProblemOnFields(problem, ['email'], form.setError)
      tell(problem)
    },
  })
  return (
    <PageContainer width="form" className="pb-12">
      <PageHead title={(faults.length > 0 ? t('common:errorPrefix') : '') + t('forgot.title')} noindex />
      <PageTitle lede={t('forgot.lede')}>{t('forgot.title')}</PageTitle>
      <div aria-live="polite">
        {ask.isSuccess && (
          <Banner tone="ok" title={t('forgot.sentTitle')} className="mb-6">
            <p>{t('forgot.sent', { email: ask.variables.email.trim() })}</p>
            <p className="mt-1">{t('forgot.nothing')}</p>
          </Banner>
        )}
      </div>
      <form method="post" noValidate onSubmit={form.handleSubmit((values) => ask.mutate(values))} className="grid gap-5">
        {faults.length > 0 && <ErrorSummary key={submitCount} title={t('common:formFaults')} faults={faults} />}
        <Field id="email" label={t('accounts:fields.email')} error={errors.email?.message}>
          <TextInput
            {...form.register('email', {
              required: t('accounts:faults.email'),
              pattern: { value: /^\s*\S+@\S+\s*$/, message: t('accounts:faults.email') },
            })}
            type="email"
            autoComplete="username"
            inputMode="email"
            maxLength={EMAIL_MAX_LENGTH}
          />
        </Field>
        <Button
          type="submit"
          size="lg"
          wide
          tone={ask.isSuccess ? 'ghost' : 'primary'}
          pending={ask.isPending}
          pendingLabel={t('forgot.submitting')}
        >
          {ask.isSuccess ? t('forgot.again') : t('forgot.submit')}
        </Button>
      </form>
      <p className="mt-6">
        <Link to="/login" className="font-semibold text-primary underline underline-offset-4">
          {t('forgot.back')}
        </Link>
      </p>
    </PageContainer>
  )
}
