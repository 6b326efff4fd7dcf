// The paper itself: a picture to enlarge and turn, or a PDF to save and open outside the site.
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'

const ZOOMS = ['w-full', 'w-[150%]', 'w-[200%]', 'w-[300%]'] as const
const TURNS = ['', 'rotate-90', 'rotate-180', '-rotate-90'] as const

export function DocumentViewer({ id, format }: { id: string; format: 'picture' | 'pdf' }) {
  const { t } = useTranslation('verification')
  const [zoom, setZoom] = useState(0)
  const [turn, setTurn] = useState(0)
  const address = `/api/admin/profile-review/${id}/file`
  if (format === 'pdf') {
    return (
      <p>
        <a href={address} className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
          {t('review.download')}
        </a>
        <span className="block text-sm text-muted-foreground">{t('review.downloadHint')}</span>
      </p>
    )
  }
  return (
    <div>
      <div className="mb-2 flex gap-1">
        <Button tone="ghost" size="icon" aria-label={t('review.zoomOut')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut aria-hidden className="size-5" />
        </Button>
        <Button
          tone="ghost"
          size="icon"
          aria-label={t('review.zoomIn')}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <ZoomIn aria-hidden className="size-5" />
        </Button>
        <Button tone="ghost" size="icon" aria-label={t('review.rotate')} onClick={() => setTurn((turn + 1) % TURNS.length)}>
          <RotateCw aria-hidden className="size-5" />
        </Button>
      </div>
      {/* Reachable by keyboard, so that an enlarged picture can be moved about. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={t('review.viewer')} tabIndex={0} className="max-h-[70vh] overflow-auto rounded-md border bg-muted">
        <img src={address} alt={t('review.viewer')} className={cn('max-w-none', ZOOMS[zoom], TURNS[turn])} />
      </section>
    </div>
  )
}
