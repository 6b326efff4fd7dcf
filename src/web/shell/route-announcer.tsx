// After a change of page: the page is drawn whole, focus goes to the title and screen readers hear where they are.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export function RouteAnnouncer() {
  const { pathname, key } = useLocation()
  const first = useRef(key)
  const seen = useRef(pathname)
  const [title, setTitle] = useState('')
  // Before the place on the page is restored, which stands after this component: what `draw-near` leaves out has a guessed height.
  useLayoutEffect(() => {
    if (first.current !== key) delete document.documentElement.dataset['firstPage']
  }, [key])
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    const target = document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
