// Confirming an email address: by a press of the reader, since mail programs open links on their own.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useParams } from '#web/router/index.ts'
import { LINK_TOKEN_SHAPE } from '#domain/account.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { call } from '#web/platform/api.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { ME_PATH } from '#web/platform/queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { DeadLink } from '#web/ui/dead-link.tsx'

export function Page() {
  const { t } = useTranslation('security')
  const { token = '' } = useParams()
  const queries = useQueryClient()
  const isWhole = LINK_TOKEN_SHAPE.test(token)
  const verify = useMutation({
    mutationFn: () => call('POST /api/auth/verify-email', { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [ME_PATH] }),
    onError: useProblemToast(t('verify.failed')),
  })
  const isElsewhere = verify.error instanceof ApiProblem && verify.error.code === 'sign-in-to-confirm'
  return (
    <PageContainer width="form" className="pb-12">
      <PageHead title={t('verify.title')} noindex />
      <PageTitle lede={isWhole && verify.isIdle ? t('verify.lede') : undefined}>{t('verify.title')}</PageTitle>
      {!isWhole && <DeadLink title={t('verify.dead')} why={t('reset.broken')} to="/profile" label={t('verify.another')} />}
      {isElsewhere && (
        <DeadLink title={t('verify.elsewhere')} why={messageOf(verify.error, t('verify.failed'))} to="/login" label={t('verify.signIn')} />
      )}
      {verify.isError && !isElsewhere && (
        <DeadLink title={t('verify.dead')} why={messageOf(verify.error, t('verify.failed'))} to="/profile" label={t('verify.another')} />
      )}
      <div aria-live="polite">
        {verify.isSuccess && (
          <>
            <Banner tone="ok" title={t('verify.doneTitle')}>
              <p>{verify.data.isChanged ? t('verify.changed', verify.data) : t('verify.done', verify.data)}</p>
            </Banner>
            <p className="mt-6">
              <Link to="/profile" className="font-semibold text-primary underline underline-offset-4">
                {t('verify.goOn')}
              </Link>
            </p>
          </>
        )}
      </div>
      {isWhole && !verify.isSuccess && !verify.isError && (
        <Button size="lg" wide pending={verify.isPending} pendingLabel={t('verify.submitting')} onClick={() => verify.mutate()}>
          {t('verify.submit')}
        </Button>
      )}
    </PageContainer>
  )
}
