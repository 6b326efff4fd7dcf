// A map of places: whole in what the server sends; the browser fetches its code beside the page, which does not wait for it.
import { createContext, Suspense, use, type ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Banner } from '#web/ui/banner.tsx'
import { cn } from '#web/ui/classes.ts'
import { lateComponent } from '#web/ui/late-component.tsx'
import type { StaticMapProps } from '#web/ui/static-map.tsx'

/** Draws the map on the server, where its code is there at once; null in the browser. */
export const DrawMap = createContext<((props: StaticMapProps) => ReactNode) | null>(null)

const LateMap = lateComponent<StaticMapProps>(async () => (await import('./late-map.ts')).DrawnMap, MissingMap)

export function PlaceMap(props: StaticMapProps) {
  const draw = use(DrawMap)
  return (
    <Suspense fallback={<div className={cn('aspect-[4/3] w-full rounded-md border bg-land', props.className)} />}>
      {draw ? draw(props) : <LateMap {...props} />}
    </Suspense>
  )
}

export function MissingMap() {
  const { t } = useTranslation('common')
  return <Banner tone="warn">{t('mapFailed')}</Banner>
}
