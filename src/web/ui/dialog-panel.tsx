// The open dialog: window, backdrop and focus trap.
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './classes.ts'
import { useGivenBackFocus } from './given-back-focus.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  wide?: boolean
  children?: ReactNode
}

export const overlayClasses = 'fixed inset-0 z-40 bg-shade data-[state=open]:animate-enter data-[state=closed]:animate-leave'
const panelClasses =
  'fixed z-50 inset-x-3 top-1/2 -translate-y-1/2 mx-auto max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-lg border bg-popover p-6 text-popover-foreground shadow-lift ' +
  'data-[state=open]:animate-enter data-[state=closed]:animate-leave'

export function DialogPanel({ open, onOpenChange, title, description, closeLabel, actions, wide, children }: DialogProps) {
  const focus = useGivenBackFocus()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClasses} />
        <Primitive.Content
          {...focus}
          className={cn(panelClasses, wide ? 'max-w-3xl' : 'max-w-lg')}
          {...(description == null && { 'aria-describedby': undefined })}
        >
          <Primitive.Title className="pr-12 text-2xl">{title}</Primitive.Title>
          {description != null && <Primitive.Description className="mt-2 text-muted-foreground">{description}</Primitive.Description>}
          {children != null && <div className="mt-5">{children}</div>}
          {actions != null && <div className={dialogActionsClasses}>{actions}</div>}
          <CloseCross label={closeLabel} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** The cross in the corner, last in the order of focus so that the content comes first. */
export function CloseCross({ label }: { label: string }) {
  return (
    <Primitive.Close
      aria-label={label}
      className="absolute right-3 top-3 grid size-11 place-items-center rounded-full text-muted-foreground hover:bg-muted hover:text-foreground"
    >
      <X aria-hidden className="size-5" />
    </Primitive.Close>
  )
}

export const dialogPanelClasses = panelClasses
export const dialogActionsClasses = 'mt-6 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end'
