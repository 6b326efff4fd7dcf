// Debounces typed text, for queries while typing.
import { useEffect, useState } from 'react'

/** The text, once unchanged for `afterMs`. */
export function useSettled(text: string, afterMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs)
    return () => clearTimeout(timer)
  }, [text, afterMs])
  return settled
}
