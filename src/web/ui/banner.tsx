// A strip about the whole page or section, shown while it applies.
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './classes.ts'

export type BannerTone = 'info' | 'warn' | 'bad' | 'ok'

const tones: Record<BannerTone, { box: string; icon: typeof Info }> = {
  info: { box: 'bg-info-muted text-info', icon: Info },
  warn: { box: 'bg-warn-muted text-warn', icon: TriangleAlert },
  bad: { box: 'bg-bad-muted text-bad', icon: CircleAlert },
  ok: { box: 'bg-ok-muted text-ok', icon: CircleCheck },
}

type BannerProps = {
  tone?: BannerTone
  title?: ReactNode
  action?: ReactNode
  /** `status` announces it politely when it appears, `alert` at once. */
  role?: 'status' | 'alert'
  className?: string
  children?: ReactNode
}

export function Banner({ tone = 'info', title, action, role, className, children }: BannerProps) {
  const { box, icon: Icon } = tones[tone]
  return (
    <div
      role={role}
      className={cn('flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md px-4 py-3 forced-colors:border', box, className)}
    >
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div>
          {title != null && <p className="font-bold">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}
