// Steps under one address: on a change, focus moves to the title at the top.
import { useEffect, useRef } from 'react'

export function useFocusOnStep(step: string): void {
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
}
