// The sheet that drawings are made on: decorative unless a label says what is to be seen.
import type { ReactNode } from 'react'

export type DrawingProps = {
  className?: string | undefined
  /** Only when the words beside the drawing do not already say it. */
  label?: string | undefined
}

export function Drawing({ size, label, className, children }: DrawingProps & { size: readonly [number, number]; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${size.join(' ')}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  )
}
