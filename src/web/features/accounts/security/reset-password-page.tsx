// Choosing a new password with an emailed link; an invalid link is explained before anything is typed.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate, useParams } from '#web/router/index.ts'
import { LINK_TOKEN_SHAPE } from '#domain/account.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { useSite } from '#web/platform/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DeadLink } from '#web/ui/dead-link.tsx'
import { NewPasswordField, useAccountFaults } from '../account-fields.tsx'

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
  const [typed, change] = useTyped({ password: '' })
  const toastProblem = useProblemToast(t('reset.failed'), typed)
  const faultsIn = useAccountFaults()
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) => call('POST /api/auth/reset-password', { body: { token, password } }),
    onSuccess: async () => {
      // Every session of the account has ended, this browser's included.
      session.expire()
      await navigate('/login', { replace: true })
      toast({ tone: 'ok', title: t('reset.done'), description: t('reset.doneBody') })
    },
    onError: toastProblem,
  })
  const form = useForm({
    values: typed,
    change,
    faults: { password: faultsIn.newPassword(typed.password) },
    write: reset,
    onSend: (values) => reset.mutate(values),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormFaults form={form} />
      <NewPasswordField form={form} name="password" label={t('reset.password')} />
      <Button type="submit" size="lg" wide pending={reset.isPending} pendingLabel={t('reset.submitting')}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
