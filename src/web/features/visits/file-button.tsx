// A camera, or the files of the device, behind a large button.
import type { ChangeEvent, ReactNode } from 'react'
import { cn } from '#web/ui/classes.ts'

type FileButtonProps = {
  readonly main?: boolean
  /** The full label, as there are two of each on the page. */
  readonly label: string
  readonly icon: ReactNode
  readonly capture?: 'environment'
  readonly multiple?: boolean
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly children: string
}

export function FileButton({ main = false, label, icon, children, ...input }: FileButtonProps) {
  return (
    <label
      className={cn(
        'flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-full border px-4 text-center font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        main ? 'border-transparent bg-primary text-primary-foreground hover:bg-primary-strong' : 'border-input/60 hover:bg-muted',
      )}
    >
      {icon}
      <span aria-hidden>{children}</span>
      <input type="file" accept="image/*" aria-label={label} className="sr-only" {...input} />
    </label>
  )
}
