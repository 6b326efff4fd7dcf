// After a change of page: focus moves to the title, so that screen readers announce it, or to the only field of a page that asks for one thing.
// The page's name is announced in both cases.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from '#web/router/index.ts'

export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    const target =
      document.querySelector<HTMLElement>('main [data-takes-focus]') ??
      document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ??
      document.getElementById('main')
    target?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
