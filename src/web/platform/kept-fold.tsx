// A disclosure that works without script, and is found again as it was left while the tab lives.
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { browserStorage } from './storage.ts'

type KeptFoldProps = {
  /** Of the page, among its folds. */
  readonly name: string
  readonly title: ReactNode
  readonly hint?: ReactNode
  readonly open?: boolean
  readonly children: ReactNode
}

export function KeptFold({ name, title, hint, open = false, children }: KeptFoldProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const key = `fold:${name}`
  useEffect(() => {
    const kept = browserStorage('sessionStorage').get(key)
    if (kept !== null && details.current) details.current.open = kept === 'open'
  }, [key])
  const keep = () => browserStorage('sessionStorage').set(key, details.current?.open ? 'open' : 'closed')
  return (
    // Only a press is kept: the page opens some folds by itself.
    <details ref={details} open={open} className="group border-t last:border-b">
      {/* oxlint-disable-next-line */}
      <summary onClick={() => requestAnimationFrame(keep)} className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3">
        <span>
          <h2 className="inline text-lg">{title}</h2>
          {hint && <span className="block text-sm text-muted-foreground">{hint}</span>}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted-foreground group-open:rotate-180 print:hidden" />
      </summary>
      <div className="pb-6 pt-1">{children}</div>
    </details>
  )
}
