// What is being typed, once it stands still: the way to ask the server while somebody types.
import { useEffect, useState } from 'react'

/** The text that has stood still for `afterMs`. */
export function useSettled(text: string, afterMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs)
    return () => clearTimeout(timer)
  }, [text, afterMs])
  return settled
}
