// The phone's position for a button: the pending state, and the error.
import { useState } from 'react'
import { findPosition, NoPosition, type LocationFault, type Position } from '#web/platform/position.ts'

export function usePosition() {
  const [locating, setLocating] = useState(false)
  const [fault, setFault] = useState<LocationFault | null>(null)
  return {
    locating,
    /** Of the last search; null while one runs. */
    fault,
    /** Null when it was not found. */
    async locate(): Promise<Position | null> {
      setFault(null)
      setLocating(true)
      try {
        return await findPosition()
      } catch (thrown) {
        setFault(thrown instanceof NoPosition ? thrown.fault : 'failed')
        return null
      } finally {
        setLocating(false)
      }
    },
  }
}
