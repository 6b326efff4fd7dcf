// Notices by day, the newest first; each opens the page that it is about.
import { CalendarCheck, Lightbulb, MessageCircle, ShieldCheck, Wallet, type LucideIcon } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Notice } from '#contract/notices.ts'
import { addDays } from '#domain/civil-date.ts'
import { MAX_SHOWN_COUNT, ruleOf } from '#domain/notice.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatDate, formatTime, localPartsOf } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { cn } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { useMarkRead, type NoticeList } from './notice-queries.ts'

const ICONS: Readonly<Record<ReturnType<typeof ruleOf>['family'], LucideIcon>> = {
  visits: CalendarCheck,
  messages: MessageCircle,
  money: Wallet,
  ideas: Lightbulb,
  account: ShieldCheck,
}

const wallAt = (instant: string) => localPartsOf(new Date(instant), DEFAULT_TIME_ZONE)

export function NoticeRows({ list: { items, now }, onOpen }: { readonly list: NoticeList; readonly onOpen?: () => void }) {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const days = Map.groupBy(items, ({ happenedAt }) => wallAt(happenedAt).date)
  const today = wallAt(now).date
  const dayWords = (date: string): string => {
    if (date === today) return t('days.today')
    return date === addDays(today, -1) ? t('days.yesterday') : formatDate(date, language)
  }
  return (
    <div className="grid gap-4">
      {[...days].map(([date, ofDay]) => (
        <section key={date} aria-label={dayWords(date)}>
          <p aria-hidden className="first-letter:uppercase px-3 pb-1 text-sm font-semibold text-muted-foreground">
            {dayWords(date)}
          </p>
          <ul className="grid gap-0.5">
            {ofDay.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} {...(onOpen && { onOpen })} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function NoticeRow({ notice, onOpen }: { readonly notice: Notice; readonly onOpen?: () => void }) {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const read = useMarkRead()
  const { id, kind, title, detail, path, count, happenedAt, readAt } = notice
  const isUnread = readAt === null
  const Icon = ICONS[ruleOf(kind).family]
  const open = () => {
    if (isUnread) read.mutate({ ids: [id] })
    onOpen?.()
  }
  return (
    <li>
      <Link to={path} onClick={open} className="flex gap-3 rounded-md p-3 whitespace-normal hover:bg-muted">
        <span
          className={cn(
            'grid size-10 shrink-0 place-items-center rounded-full',
            isUnread ? 'bg-primary text-primary-foreground' : 'bg-muted text-muted-foreground',
          )}
        >
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={cn('block', isUnread && 'font-semibold')}>
            {title}
            {count > 1 && <span className="ml-1.5 tabular-nums">{t('times', { count: Math.min(count, MAX_SHOWN_COUNT) })}</span>}
          </span>
          {detail !== '' && <span className="block text-sm text-muted-foreground">{detail}</span>}
          <span className="block text-sm text-muted-foreground">
            <time dateTime={happenedAt}>{formatTime(wallAt(happenedAt).time, language)}</time>
          </span>
        </span>
        {isUnread && (
          <span className="mt-2 size-2.5 shrink-0 rounded-full bg-primary forced-colors:bg-[CanvasText]">
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
