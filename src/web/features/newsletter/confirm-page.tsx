// Confirming the subscription: by a press of the reader, since mail programs open links on their own.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useParams } from '#web/router/index.ts'
import { LINK_TOKEN_SHAPE } from '#domain/account.ts'
import { call } from '#web/platform/api.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { DeadLink } from '#web/ui/dead-link.tsx'

export function Page() {
  const { t } = useTranslation('newsletter')
  const { token = '' } = useParams()
  const isWhole = LINK_TOKEN_SHAPE.test(token)
  const confirm = useMutation({
    mutationFn: () => call('POST /api/newsletter/confirm', { body: { token } }),
    onError: useProblemToast(t('confirm.failed')),
  })
  const why = isWhole ? confirm.isError && messageOf(confirm.error, t('confirm.failed')) : t('confirm.broken')
  return (
    <PageContainer width="form" className="pb-12">
      <PageHead title={t('confirm.title')} noindex />
      <PageTitle lede={why || confirm.isSuccess ? undefined : t('confirm.lede')}>{t('confirm.title')}</PageTitle>
      {why && <DeadLink title={t('confirm.dead')} why={why} to="/newsletter" label={t('confirm.another')} />}
      <div aria-live="polite">
        {confirm.isSuccess && (
          <>
            <Banner tone="ok" title={t('confirm.doneTitle')}>
              <p>{t('confirm.done')}</p>
            </Banner>
            <p className="mt-6">
              <Link to="/blog" className="font-semibold text-primary underline underline-offset-4">
                {t('confirm.goOn')}
              </Link>
            </p>
          </>
        )}
      </div>
      {!why && !confirm.isSuccess && (
        <Button size="lg" wide pending={confirm.isPending} pendingLabel={t('confirm.submitting')} onClick={() => confirm.mutate()}>
          {t('confirm.submit')}
        </Button>
      )}
    </PageContainer>
  )
}
