// The bell in the header: how many notices are unread. It opens the newest in a panel; on phones it leads to their page.
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { NOTICES_PATH } from '#domain/site-paths.ts'
import type { Answer } from '#web/platform/api.ts'
import { Link } from '#web/ui/link.tsx'
import { useOwnId } from '#web/ui/own-id.ts'
import { useDisclosure } from '#web/ui/use-disclosure.ts'
import { useLatePanel } from './use-late-panel.ts'
import { useUnreadNotices } from './unread-notices.ts'

const round = 'relative grid size-11 place-items-center rounded-full hover:bg-muted'

export function NoticeBell() {
  const { t } = useTranslation('shell')
  const unread = useUnreadNotices()
  const count = unread?.count ?? 0
  const panelId = useOwnId()
  const { root, button, isOpen, toggle, close } = useDisclosure()
  const { Panel, fetchPanel } = useLatePanel()
  const label = count === 0 ? t('nav.notices') : t('bell', { count })
  const press = () => {
    toggle()
    fetchPanel()
  }
  return (
    <>
      <Link to={NOTICES_PATH} aria-label={label} className={`${round} lg:hidden`}>
        <Face count={count} />
      </Link>
      <div ref={root} className="relative hidden lg:block">
        <button
          ref={button}
          type="button"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={press}
          className={round}
        >
          <Face count={count} />
        </button>
        <div
          id={panelId}
          hidden={!isOpen}
          className="absolute top-full right-0 z-30 mt-2 min-h-40 w-104 animate-enter rounded-lg border bg-popover text-popover-foreground shadow-lift"
        >
          {isOpen && Panel && <Panel onLeave={close} />}
        </div>
      </div>
      {unread && <Announcement {...unread} />}
    </>
  )
}

function Face({ count }: { readonly count: number }) {
  return (
    <>
      <Bell aria-hidden className="size-6" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-bad px-1 text-xs font-bold tabular-nums text-background"
        >
          {count}
        </span>
      )}
    </>
  )
}

/** Says politely that something new came; what was unread when the page opened is no news. */
function Announcement({ count, latestAt }: Answer<'GET /api/notices/unread'>) {
  const { t } = useTranslation('shell')
  const [news, setNews] = useState('')
  const known = useRef(latestAt ?? '')
  useEffect(() => {
    if (latestAt === null || latestAt <= known.current) return
    known.current = latestAt
    setNews(t('bell', { count }))
  }, [count, latestAt, t])
  return <output className="sr-only">{news}</output>
}
