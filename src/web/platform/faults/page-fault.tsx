// The state of a failed page: not found, forbidden, or a fault with a retry.
import { useEffect } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { StatusError, usePageError } from '#web/router/index.ts'
import { ApiProblem } from '../api-problem.ts'
import { PageHead } from '../page-head.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ForbiddenState } from '#web/ui/forbidden-state.tsx'
import { NotFound } from './not-found.tsx'
import { OfflineState } from './offline-state.tsx'
import { reloadOnce } from './reload-once.ts'

/** `title`: what failed, where the page knows it. */
export function PageFault({ title: own }: { title?: string }) {
  const { t } = useTranslation('shell')
  const error = usePageError()
  const answer = error instanceof StatusError ? error : null
  const inTransit = error instanceof ApiProblem && error.status === 0
  const isAway = !answer && (inTransit ? error.code !== 'timeout' : isCutOff())

  useEffect(() => {
    // A page whose code did not arrive, usually after a new version: a full load lets the server render it.
    if (!answer && !inTransit && !isAway) reloadOnce(window.location.href)
  }, [answer, inTransit, isAway])

  if (answer?.status === 404 || answer?.status === 410) return <NotFound />
  if (isAway) return <OfflineState />
  const { message, requestId } = problemIn(answer ? answer.data : error)
  if (answer?.status === 403) {
    return (
      <>
        <PageHead title={t('forbidden.title')} noindex />
        <ForbiddenState whole title={t('forbidden.title')} actions={<LinkButton to="/">{t('forbidden.home')}</LinkButton>}>
          {message ?? t('forbidden.body')}
        </ForbiddenState>
      </>
    )
  }
  const title = own ?? t('fault.title')
  return (
    <>
      <PageHead title={title} noindex />
      <ErrorState
        whole
        title={title}
        retryLabel={t('common:actions.retry')}
        onRetry={() => window.location.reload()}
        {...(requestId && { request: { label: t('common:reference'), id: requestId } })}
      >
        {(answer || inTransit ? message : null) ?? t('fault.body')}
      </ErrorState>
    </>
  )
}

/** Code and words that cannot be fetched fail like other faults; offline, the connection is the reason. */
const isCutOff = (): boolean =>
  typeof document !== 'undefined' && (document.documentElement.dataset['standsIn'] !== undefined || !navigator.onLine)

function problemIn(data: unknown): { message: string | null; requestId: string | null } {
  const { message, requestId } = (typeof data === 'object' && data !== null ? data : {}) as { message?: unknown; requestId?: unknown }
  return { message: typeof message === 'string' && message ? message : null, requestId: typeof requestId === 'string' ? requestId : null }
}
