// What the bell opens: the newest notices, and the ways to all of them and to their settings.
import { useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { NOTICES_PATH, NOTICE_SETTINGS_PATH } from '#domain/site-paths.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { latestNotices } from './notice-queries.ts'
import { NoticeRows } from './notice-rows.tsx'

const away = 'inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4'

export function NoticePanel({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('notices')
  const asked = useQuery(latestNotices)
  const { data } = asked
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b px-5">
        <p className="font-display text-lg font-bold">{t('title')}</p>
        <MarkAllRead />
      </div>
      <div className="max-h-[min(32rem,calc(100dvh-14rem))] overflow-y-auto overscroll-contain p-2">
        {data?.items.length === 0 && <p className="px-3 py-8 text-center text-muted-foreground">{t('none')}</p>}
        {data ? (
          <NoticeRows list={data} onOpen={onLeave} />
        ) : (
          <NotAnswered question={asked} words={{ failed: t('failed'), failedBody: t('failedBody'), loading: t('loading') }}>
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
          </NotAnswered>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 border-t px-5 py-1 font-semibold text-primary">
        <Link to={NOTICES_PATH} onClick={onLeave} className={away}>
          {t('all')}
        </Link>
        <Link to={NOTICE_SETTINGS_PATH} onClick={onLeave} className={away}>
          <Settings aria-hidden className="size-4" />
          {t('toSettings')}
        </Link>
      </div>
    </>
  )
}
