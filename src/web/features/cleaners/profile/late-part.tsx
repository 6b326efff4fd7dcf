// A part of the profile whose data may come after the rest: its outline while it loads, a retry button when it failed.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type LatePartProps<Data> = {
  readonly query: UseQueryResult<Data>
  /** Shown when the server gave no reason. */
  readonly failed: string
  readonly outline: ReactNode
  readonly children: (data: Data) => ReactNode
}

export function LatePart<Data>({ query, failed, outline, children }: LatePartProps<Data>) {
  const { t } = useTranslation('common')
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error) {
    return (
      <Banner
        tone="bad"
        role="alert"
        action={
          <Button tone="ghost" pending={isFetching} pendingLabel={t('actions.retrying')} onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        }
      >
        {messageOf(error, failed)}
      </Banner>
    )
  }
  return (
    <div className="grid gap-3">
      <output className="sr-only">{t('loading')}</output>
      {outline}
    </div>
  )
}
