// The map of a place or several: drawn without network, and, where the site has a map style, live once it is in view.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '#web/ui/classes.ts'
import { pinElementId, StaticMap, type StaticMapProps } from '#web/ui/static-map.tsx'
import { useEnvironment } from './environment.tsx'
import { useLanguage } from './language.ts'

type Live = typeof import('./live-map-parts.ts')

export function DrawnMap(props: StaticMapProps) {
  const { mapStyleUrl } = useEnvironment()
  return mapStyleUrl ? <MapInTwoSteps {...props} styleUrl={mapStyleUrl} /> : <StaticMap {...props} />
}

/** The still map keeps its place: for print, and for when the live one fails. */
function MapInTwoSteps({ styleUrl, className, ...props }: StaticMapProps & { styleUrl: string }) {
  const { pins } = props
  const { t } = useTranslation('common')
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<Live | null>(null)
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    // The server never draws the live map, so its build need not carry it.
    if (import.meta.env.SSR || !box.current || savesData()) return
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      import('./live-map-parts.ts').then(setLive, () => setFailed(true))
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])

  // Focus must not stay on a hidden pin.
  useLayoutEffect(() => {
    if (!ready || !box.current?.contains(document.activeElement)) return
    const pin = pins.find(({ id }) => pinElementId(id) === document.activeElement?.id)
    if (pin) box.current.querySelector<HTMLElement>(`[data-pin="${CSS.escape(pin.id)}"]`)?.focus()
  }, [ready, pins])

  return (
    <div ref={box} className={cn('relative', className)}>
      <StaticMap {...props} className={cn(ready && 'invisible print:visible')} />
      <output className="pointer-events-none absolute inset-x-2 top-2 text-center text-sm print:hidden">
        {failed && <span className="rounded-full border bg-popover px-3 py-1 text-warn">{t('mapFailed')}</span>}
      </output>
      {live && (
        <div className={cn('absolute inset-0 overflow-hidden rounded-md border print:hidden', !ready && 'invisible')}>
          <live.LiveMap
            {...props}
            styleUrl={styleUrl}
            words={live.words[language]}
            onReady={() => setReady(true)}
            onFail={() => {
              setFailed(true)
              setReady(false)
              setLive(null)
            }}
          />
        </div>
      )}
    </div>
  )
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
