// What failed in the reader's words, a way to try again, and the request's id for whoever helps.
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Storm } from './illustrations/fault-spots.tsx'
import { StatePanel } from './state-panel.tsx'

type ErrorStateProps = {
  title: ReactNode
  children?: ReactNode
  retryLabel: string
  retryingLabel?: string
  retrying?: boolean
  onRetry: () => void
  /** Label and id of the failed request, such as « Référence ». */
  request?: { label: string; id: string }
  whole?: boolean
}

export function ErrorState({ title, children, retryLabel, retryingLabel, retrying, onRetry, request, whole = false }: ErrorStateProps) {
  return (
    <StatePanel
      role="alert"
      whole={whole}
      illustration={<Storm />}
      title={title}
      actions={
        <Button onClick={onRetry} {...(retrying && { pending: true })} {...(retryingLabel && { pendingLabel: retryingLabel })}>
          <RotateCw aria-hidden className="size-4" />
          {retryLabel}
        </Button>
      }
    >
      {children}
      {request && (
        <p className="mt-2 text-xs">
          {request.label} <code className="select-all">{request.id}</code>
        </p>
      )}
    </StatePanel>
  )
}
