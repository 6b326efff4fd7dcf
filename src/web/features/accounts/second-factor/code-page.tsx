// The end of a sign-in to an account with a second factor: the code, then on to where the person was going.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useLocation } from '#web/router/index.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { serverMessageOf, useLostToast } from '#web/platform/problem-toast.ts'
import { useSite } from '#web/platform/site.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { useArrival } from '../use-arrival.ts'
import { CodeField } from './code-field.tsx'

export function Page() {
  const { t } = useTranslation('secondFactor')
  const { session } = useSite()
  const { search } = useLocation()
  const arrive = useArrival()
  const [typed, change] = useTyped({ code: '' })
  const signIn = useMutation({
    mutationFn: async (body: { code: string }) => {
      const answer = await call('POST /api/auth/second-factor/sign-in', { body })
      return session.enter(answer, answer.remember)
    },
    onSuccess: (user) => arrive(user, { said: t('accounts:login.done') }),
    onError: useLostToast(t('accounts:login.failed'), serverMessageOf),
  })
  const form = useForm({
    values: typed,
    change,
    faults: { code: typed.code.trim() === '' && t('codeMissing') },
    write: signIn,
    onSend: (values) => signIn.mutate(values),
  })
  return (
    <PageContainer width="form" className="pb-12">
      <PageHead title={(form.faults.length > 0 ? t('common:errorPrefix') : '') + t('signIn.title')} noindex />
      <PageTitle lede={t('signIn.lede')}>{t('signIn.title')}</PageTitle>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <FormFaults form={form} />
        {signIn.isError && form.faults.length === 0 && (
          <Banner tone="bad" role="alert">
            {serverMessageOf(signIn.error, t('signIn.failed'))}
          </Banner>
        )}
        <CodeField form={form} label={t('signIn.code')} hint={t('signIn.hint')} />
        <Button type="submit" size="lg" wide pending={signIn.isPending} pendingLabel={t('signIn.submitting')}>
          {t('signIn.submit')}
        </Button>
      </form>
      <p className="mt-6">
        <Link to={`/login${search}`} className="font-semibold text-primary underline underline-offset-4">
          {t('signIn.back')}
        </Link>
      </p>
    </PageContainer>
  )
}
