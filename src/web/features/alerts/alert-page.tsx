// The link of an alert: confirming it by a press, since mail programs open links on their own, and stopping it.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useParams } from '#web/router/index.ts'
import { LINK_TOKEN_SHAPE } from '#domain/account.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { call } from '#web/platform/api.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeadLink } from '#web/ui/dead-link.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'

const isUnknown = (problem: unknown): boolean => problem instanceof ApiProblem && problem.code === 'link-unknown'

export function Page() {
  const { t } = useTranslation('alerts')
  const { token = '' } = useParams()
  const body = { token }
  const confirm = useMutation({
    mutationFn: () => call('POST /api/alerts/confirm', { body }),
    onError: useProblemToast(t('page.failed')),
  })
  const stop = useMutation({
    mutationFn: () => call('POST /api/alerts/stop', { body }),
    onError: useProblemToast(t('stopFailed')),
  })
  const why = !LINK_TOKEN_SHAPE.test(token) ? t('page.broken') : isUnknown(confirm.error) || isUnknown(stop.error) ? t('page.gone') : null
  const failure = confirm.isError ? messageOf(confirm.error, t('page.failed')) : stop.isError && messageOf(stop.error, t('stopFailed'))
  return (
    <PageContainer width="form" className="pb-12">
      <PageHead title={t('page.title')} noindex />
      <PageTitle lede={why || confirm.isSuccess || stop.isSuccess ? undefined : t('page.lede')}>{t('page.title')}</PageTitle>
      {why && <DeadLink title={t('page.dead')} why={why} to="/cleaners" label={t('page.goOn')} />}
      {!why && failure && (
        <Banner tone="bad" role="alert" className="mb-6">
          {failure}
        </Banner>
      )}
      <div aria-live="polite">
        {(stop.isSuccess || confirm.isSuccess) && (
          <Banner tone="ok" title={stop.isSuccess ? t('page.stoppedTitle') : t('page.doneTitle')}>
            <p>{stop.isSuccess ? t('stopped') : t('page.done')}</p>
          </Banner>
        )}
      </div>
      {!why && !stop.isSuccess && (
        <div className="mt-6 grid gap-4">
          {!confirm.isSuccess && (
            <Button size="lg" wide pending={confirm.isPending} pendingLabel={t('page.confirming')} onClick={() => confirm.mutate()}>
              {t('page.confirm')}
            </Button>
          )}
          <Button tone="ghost" pending={stop.isPending} pendingLabel={t('stopping')} onClick={() => stop.mutate()}>
            {t('stop')}
          </Button>
        </div>
      )}
      {(stop.isSuccess || confirm.isSuccess) && (
        <p className="mt-6">
          <Link to="/cleaners" className="font-semibold text-primary underline underline-offset-4">
            {t('page.goOn')}
          </Link>
        </p>
      )}
    </PageContainer>
  )
}
