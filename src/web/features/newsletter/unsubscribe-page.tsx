// Unsubscribing in one press, without signing in or script; and resubscribing.
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
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

export function Page() {
  const { t } = useTranslation('newsletter')
  const { token = '' } = useParams()
  const leave = useMutation({
    mutationFn: () => call('POST /api/newsletter/unsubscribe', { body: { token } }),
    onError: useProblemToast(t('leave.failed')),
  })
  const undo = useMutation({
    mutationFn: () => call('POST /api/newsletter/resubscribe', { body: { token } }),
    onError: useProblemToast(t('leave.undoFailed')),
  })
  const isDead = !LINK_TOKEN_SHAPE.test(token) || (leave.error instanceof ApiProblem && leave.error.code === 'link-unknown')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!leave.isPending) leave.mutate()
  }
  return (
    <PageContainer width="form" className="pb-12">
      <PageHead title={t('leave.title')} noindex />
      <PageTitle lede={isDead || leave.isSuccess ? undefined : t('leave.lede')}>{t('leave.title')}</PageTitle>
      {isDead && <DeadLink title={t('leave.dead')} why={t('leave.deadBody')} to="/" label={t('leave.goOn')} />}
      {leave.isError && !isDead && (
        <Banner tone="bad" role="alert" className="mb-6">
          {messageOf(leave.error, t('leave.failed'))}
        </Banner>
      )}
      <div aria-live="polite">
        {leave.isSuccess && (
          <Banner tone="ok" title={undo.isSuccess ? t('leave.undone') : t('leave.doneTitle')}>
            <p>{undo.isSuccess ? t('leave.undoneBody') : t('leave.done')}</p>
          </Banner>
        )}
      </div>
      {leave.isSuccess && !undo.isSuccess && (
        <div className="mt-6 grid gap-4">
          {undo.isError && (
            <Banner tone="bad" role="alert">
              {messageOf(undo.error, t('leave.undoFailed'))}
            </Banner>
          )}
          <Button tone="ghost" pending={undo.isPending} pendingLabel={t('leave.undoing')} onClick={() => undo.mutate()}>
            {t('leave.undo')}
          </Button>
        </div>
      )}
      {leave.isSuccess && (
        <p className="mt-6">
          <Link to="/" className="font-semibold text-primary underline underline-offset-4">
            {t('leave.goOn')}
          </Link>
        </p>
      )}
      {!isDead && !leave.isSuccess && (
        <form method="post" onSubmit={submit}>
          <Button type="submit" size="lg" wide pending={leave.isPending} pendingLabel={t('leave.submitting')}>
            {t('leave.submit')}
          </Button>
        </form>
      )}
    </PageContainer>
  )
}
