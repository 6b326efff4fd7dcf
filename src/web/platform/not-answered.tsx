// What a page shows instead of what it asked for: the outline while the server answers, or what failed and a way to ask again.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#web/ui/error-state.tsx'
import { messageOf } from './problem-toast.ts'

type NotAnsweredProps = {
  readonly question: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** `failedBody` is said where the failure has no words of its own. */
  readonly words: { readonly failed: string; readonly failedBody: string; readonly loading: string }
  /** The outline. */
  readonly children: ReactNode
}

export function NotAnswered({ question: { error, isFetching, refetch }, words, children }: NotAnsweredProps) {
  const { t } = useTranslation('common')
  if (!error)
    return (
      <div aria-busy className="grid gap-5">
        <output className="sr-only">{words.loading}</output>
        {children}
      </div>
    )
  return (
    <ErrorState
      title={words.failed}
      retryLabel={t('actions.retry')}
      retryingLabel={t('actions.retrying')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      {messageOf(error, words.failedBody)}
    </ErrorState>
  )
}
