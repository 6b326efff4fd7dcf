// The shape shared by every screen that has nothing to show: a drawing, a sentence, a link.
import type { ReactNode } from 'react'

export type StatePanelProps = {
  illustration?: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  role?: 'alert' | 'status'
  /** It is the whole page, so its title is the page's. */
  whole?: boolean
}

export function StatePanel({ illustration, title, children, actions, role, whole = false }: StatePanelProps) {
  return (
    <div role={role} className="mx-auto grid max-w-md content-start justify-items-center gap-3 px-4 py-10 text-center">
      {illustration}
      {whole ? (
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
      ) : (
        <h2 className="text-2xl">{title}</h2>
      )}
      {children != null && <div className="text-muted-foreground">{children}</div>}
      {actions != null && <div className="mt-3 flex flex-wrap justify-center gap-2.5">{actions}</div>}
    </div>
  )
}
