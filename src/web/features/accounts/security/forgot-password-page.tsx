// Asking for a link to choose a new password; what it says does not depend on whether the account exists.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { EmailField, useAccountFaults } from '../account-fields.tsx'

export function Page() {
  const { t } = useTranslation('security')
  const [typed, change] = useTyped({ email: '' })
  const faultsIn = useAccountFaults()
  const toastProblem = useProblemToast(t('forgot.failed'), typed)
  const ask = useMutation({
    mutationFn: ({ email }: { email: string }) => call('POST /api/auth/forgot-password', { body: { email: email.trim() } }),
    onError: toastProblem,
  })
  const form = useForm({
    values: typed,
    change,
    faults: { email: faultsIn.email(typed.email) },
    write: ask,
    onSend: (values) => ask.mutate(values),
  })
  return (
    <PageContainer width="form" className="pb-12">
      <PageHead title={(form.faults.length > 0 ? t('common:errorPrefix') : '') + t('forgot.title')} noindex />
      <PageTitle lede={t('forgot.lede')}>{t('forgot.title')}</PageTitle>
      <div aria-live="polite">
        {ask.isSuccess && (
          <Banner tone="ok" title={t('forgot.sentTitle')} className="mb-6">
            <p>{t('forgot.sent', { email: ask.variables.email.trim() })}</p>
            <p className="mt-1">{t('forgot.nothing')}</p>
          </Banner>
        )}
      </div>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <FormFaults form={form} />
        <EmailField form={form} autoComplete="username" />
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
