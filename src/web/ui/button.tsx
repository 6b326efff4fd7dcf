// The one button: its looks, and a pending state that keeps focus and ignores presses.
import type { ComponentProps, MouseEvent } from 'react'
import { cn } from './classes.ts'
import { Link } from './link.tsx'
import { Spinner } from './spinner.tsx'

type ButtonTone = 'primary' | 'ghost' | 'danger' | 'link'
type ButtonSize = 'md' | 'lg' | 'icon'

const tones: Record<ButtonTone, string> = {
  primary: 'bg-primary text-primary-foreground border-transparent hover:bg-primary-strong',
  ghost: 'bg-transparent text-foreground border-input/60 hover:bg-muted hover:border-input',
  danger: 'bg-destructive text-destructive-foreground border-transparent hover:brightness-90',
  link: 'border-transparent forced-colors:border-0 text-primary underline underline-offset-4 hover:text-primary-strong hover:decoration-2',
}
const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 py-2 text-[0.9375rem]',
  lg: 'min-h-14 py-3 text-[1.0625rem]',
  icon: 'size-11',
}

const paddings: Record<ButtonSize, string> = { md: 'px-[1.125rem]', lg: 'px-[1.625rem]', icon: '' }

type ButtonLook = {
  tone?: ButtonTone
  size?: ButtonSize
  /** Fills its row, as on phones. */
  wide?: boolean
}

function buttonClasses({ tone = 'primary', size = 'md', wide = false }: ButtonLook, className?: string): string {
  return cn(
    'inline-flex items-center justify-center gap-2 rounded-full border font-semibold text-center transition-colors print:hidden',
    'aria-disabled:opacity-60 disabled:opacity-60',
    tones[tone],
    sizes[size],
    tone === 'link' ? 'px-0.5' : paddings[size],
    wide && 'w-full',
    className,
  )
}

type ButtonProps = {
  /** While true the button keeps focus, shows `pendingLabel` and ignores presses. */
  pending?: boolean
  pendingLabel?: string
} & ComponentProps<'button'> &
  ButtonLook

export function Button({ tone, size, wide, pending, pendingLabel, className, onClick, children, ...rest }: ButtonProps) {
  const look = buttonClasses({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }, className)
  // Ignores the second click of a double click, which can come before the pending state.
  const isRepeat = (event: MouseEvent) => pending || (pending === false && event.detail > 1)
  const press = (event: MouseEvent<HTMLButtonElement>) => (isRepeat(event) ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      onMouseDown={rest.type === 'submit' ? keepFieldFocus(rest.onMouseDown) : rest.onMouseDown}
      className={look}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
    >
      {pending && <Spinner />}
      <span aria-live={pendingLabel ? 'polite' : undefined} className="contents">
        {pending && pendingLabel ? pendingLabel : children}
      </span>
    </button>
  )
}

/** Leaving a field may show its error and move the button from under the pointer, which would lose the press. */
const keepFieldFocus = (also: ButtonProps['onMouseDown']) => (event: MouseEvent<HTMLButtonElement>) => {
  event.preventDefault()
  also?.(event)
}

/** A link out of the pages, to the server or another site, that looks like a button. */
export function ExternalButton({ tone, size, wide, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...rest} className={buttonClasses({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }, className)}>
      {children}
    </a>
  )
}

/** A link that looks like a button: navigation stays a link for everyone. */
export function LinkButton({ tone, size, wide, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={buttonClasses({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }, className)} />
}
