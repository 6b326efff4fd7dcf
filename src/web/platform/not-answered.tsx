// What a page shows instead of what it asked for: the outline while the server answers, or what failed and a way to ask again.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ApiProblem } from './api-problem.ts'
import { messageOf } from './problem-toast.ts'

type Question = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

type NotAnsweredProps = {
  readonly question: Question
  readonly words: { readonly failed: string; readonly failedBody: string; readonly loading: string }
  /** The outline. */
  readonly children: ReactNode
}

export function NotAnswered({ question, words, children }: NotAnsweredProps) {
  if (question.error) return <Failed question={question} title={words.failed} body={words.failedBody} />
  return (
    <div aria-busy className="grid gap-5">
      <output className="sr-only">{words.loading}</output>
      {children}
    </div>
  )
}

type FailedProps = {
  readonly question: Question
  readonly title: string
  /** Said of faults of the server; the others have words of their own. */
  readonly body: string
  /** The page is this and nothing else. */
  readonly whole?: boolean
  /** Another way to go on. */
  readonly children?: ReactNode
}

export function Failed({ question: { error, isFetching, refetch }, title, body, whole = false, children }: FailedProps) {
  const { t } = useTranslation('common')
  const problem = error instanceof ApiProblem ? error : null
  return (
    <ErrorState
      whole={whole}
      title={title}
      retryLabel={t('actions.retry')}
      retryingLabel={t('actions.retrying')}
      retrying={isFetching}
      onRetry={() => void refetch()}
      {...(problem?.requestId && { request: { label: t('reference'), id: problem.requestId } })}
    >
      <p>{problem && problem.status < 500 ? messageOf(problem, body) : body}</p>
      {children}
    </ErrorState>
  )
}
