// « Utiliser ma position »: asks the browser after a press, and looks around the kilometre in which the visitor is.
import { useQueryClient } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { roughPosition } from '#domain/geography.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { ask } from '#web/platform/api.ts'
import { findPosition, NoPosition, ROUGHLY, type LocationFault } from '#web/platform/position.ts'
import { Button } from '#web/ui/button.tsx'

export type MyPositionProps = { readonly onFound: (place: { readonly id: string; readonly label: string }) => void }

type Fault = LocationFault | 'outside'

const faultOf = (problem: unknown): Fault => {
  if (problem instanceof NoPosition) return problem.fault
  return problem instanceof ApiProblem && problem.code === 'city-not-found' ? 'outside' : 'failed'
}

export function MyPosition({ onFound }: MyPositionProps) {
  const { t } = useTranslation('favourites')
  const queries = useQueryClient()
  const [isLooking, setLooking] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const look = async () => {
    setLooking(true)
    setFault(null)
    try {
      const { lat, lng } = roughPosition(await findPosition(undefined, ROUGHLY))
      const near = `${lat},${lng}`
      // A position outside of Quebec is refused here, and the list stays.
      await queries.fetchQuery(ask('GET /api/cleaners', { query: { near, pageSize: 1 } }))
      onFound({ id: near, label: t('position.label') })
    } catch (problem) {
      setFault(faultOf(problem))
    } finally {
      setLooking(false)
    }
  }
  const name = t(isLooking ? 'position.looking' : 'position.use')
  return (
    <>
      <Button tone="ghost" size="icon" pending={isLooking} title={name} onClick={() => void look()}>
        {!isLooking && <LocateFixed aria-hidden className="size-5" />}
        <span className="sr-only">{name}</span>
      </Button>
      {fault && (
        <p role="alert" className="col-span-2 text-sm text-bad">
          {t(`position.faults.${fault}`)}
        </p>
      )}
    </>
  )
}
