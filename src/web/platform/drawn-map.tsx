// The map of a place: drawn without network, and, where the site has a map style, live once it is in view.
import { cn } from '#web/ui/classes.ts'
import { StaticMap, type StaticMapProps } from '#web/ui/static-map.tsx'
import { useEnvironment } from './environment.tsx'
import { MapInTwoSteps } from './map-in-two-steps.tsx'

export function DrawnMap({ className, ...props }: StaticMapProps) {
  const { mapStyleUrl } = useEnvironment()
  if (!mapStyleUrl) return <StaticMap {...props} className={cn(className)} />
  const { label, pins, circle } = props
  return (
    <MapInTwoSteps
      styleUrl={mapStyleUrl}
      still={<StaticMap {...props} />}
      live={{ label, pins, ...(circle && { circle }) }}
      className={cn(className)}
    />
  )
}
