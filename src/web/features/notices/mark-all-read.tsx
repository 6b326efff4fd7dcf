// One press reads everything; nothing to press while nothing is unread.
import { CheckCheck } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { useMarkRead } from './notice-queries.ts'
import { useUnreadNotices } from './unread-notices.ts'

export function MarkAllRead() {
  const { t } = useTranslation('notices')
  const read = useMarkRead()
  const count = useUnreadNotices()?.count ?? 0
  return (
    <>
      {(count > 0 || read.isPending) && (
        <Button tone="link" pending={read.isPending} pendingLabel={t('reading')} onClick={() => read.mutate({ all: true })}>
          <CheckCheck aria-hidden className="size-4" />
          {t('readAll')}
        </Button>
      )}
      <output className="sr-only">{read.isSuccess && count === 0 && t('allRead')}</output>
    </>
  )
}
