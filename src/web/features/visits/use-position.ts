// Asking the phone where it is, for a button: while it looks, and why it found nothing.
import { useState } from 'react'
import { findPosition, NoPosition, type LocationFault, type Position } from './position.ts'

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
