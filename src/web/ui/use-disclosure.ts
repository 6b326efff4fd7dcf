// Opens and closes what stands under a button: a press or focus elsewhere, Escape, and a choice in its list close it.
import { useEffect, useRef, useState } from 'react'

/** `list` is given to what a press on any of its links or buttons closes; a panel that stays open is given none. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const watch = new AbortController()
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    const choose = ({ target }: Event) => {
      if (target instanceof Element && list.current?.contains(target) && target.closest('a, button')) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const { signal } = watch
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('click', choose, { signal })
    document.addEventListener('keydown', escape, { signal })
    return () => watch.abort()
  }, [isOpen])

  return { root, button, list, isOpen, toggle: () => setOpen(!isOpen), close: () => setOpen(false) }
}
