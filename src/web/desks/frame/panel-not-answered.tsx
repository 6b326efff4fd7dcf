// Stands in a panel until its data is there: a spinner, or why it failed and a way to ask again.
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { messageOf } from '#web/platform/problem-toast.ts'

type PanelNotAnsweredProps = {
  readonly question: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** Shown when the server gave no reason. */
  readonly failed: string
}

/** Only before the first answer: what an operator types stays when a later question fails. */
export function PanelNotAnswered({ question: { error, isFetching, refetch }, failed }: PanelNotAnsweredProps) {
  const { t } = useTranslation('common')
  if (!error) return <Spinner />
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
