// A map that is still at first and live once it is in view: the still one keeps its place, for print and for when the live one fails.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { cn } from '#web/ui/classes.ts'
import type { LiveMapProps } from '#web/ui/live-map.tsx'
import { useLanguage } from './language.ts'

type Parts = typeof import('./live-map-parts.ts')

type MapInTwoStepsProps = {
  styleUrl: string
  still: ReactNode
  live: Omit<LiveMapProps, 'styleUrl' | 'words' | 'onReady' | 'onFail'>
  /** Above the live map. */
  children?: ReactNode
  className?: string
}

export function MapInTwoSteps({ styleUrl, still, live, children, className }: MapInTwoStepsProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState<Parts | null>(null)
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    // The server never draws the live map, so its build need not carry it.
    if (import.meta.env.SSR || !box.current || savesData()) return
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      import('./live-map-parts.ts').then(setParts, () => setFailed(true))
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])

  return (
    <div ref={box} className={cn('relative', className)}>
      <div className={cn('h-full [&>svg]:h-full', ready && 'invisible print:visible')}>{still}</div>
      <output className="pointer-events-none absolute inset-x-2 top-2 text-center text-sm print:hidden">
        {failed && <span className="rounded-full border bg-popover px-3 py-1 text-warn">{t('mapFailed')}</span>}
      </output>
      {parts && (
        <div className={cn('absolute inset-0 overflow-hidden rounded-md border print:hidden', !ready && 'invisible')}>
          <parts.LiveMap
            {...live}
            styleUrl={styleUrl}
            words={parts.words[language]}
            onReady={() => setReady(true)}
            onFail={() => {
              setFailed(true)
              setReady(false)
              setParts(null)
            }}
          />
          {children}
        </div>
      )}
    </div>
  )
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
