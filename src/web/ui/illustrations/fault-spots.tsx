// Small drawings for what may happen to every page; decorative, the words next to them say it.
import type { ReactNode } from 'react'
import { cn } from '../classes.ts'

export function Spot({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 120"
      aria-hidden
      className={cn('h-32 w-auto', className)}
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="80" cy="106" rx="66" ry="9" className="fill-secondary" />
      {children}
    </svg>
  )
}

export type SpotProps = {
  className?: string
}

/** A cloud and a plug that is out. */
export function Offline({ className }: SpotProps) {
  return (
    <Spot className={className}>
      <path d="M50 70a20 20 0 0 1 2-40 27 27 0 0 1 50-4 22 22 0 0 1 8 44z" className="fill-secondary stroke-primary" />
      <path d="M80 70v12" className="stroke-primary" />
      <path d="M70 82h20v8a10 10 0 0 1-20 0z" className="fill-accent stroke-foreground" strokeWidth="3" />
      <path d="M75 100v6M85 100v6" strokeWidth="3" className="stroke-foreground" />
      <path d="M34 96l-8-6M126 96l8-6" strokeWidth="3" className="stroke-primary" />
    </Spot>
  )
}

/** A bucket knocked over: something of ours went wrong. */
export function Storm({ className }: SpotProps) {
  return (
    <Spot className={className}>
      <path d="M20 104c0-14 30-10 42-22l6 22z" className="fill-water" />
      <path d="M62 54l50-4 8 46-50 8z" className="fill-accent" />
      <ellipse cx="65" cy="79" rx="9" ry="26" transform="rotate(-4 65 79)" className="fill-background stroke-foreground" strokeWidth="3" />
      <path d="M66 54c22-26 58-18 54 10" strokeWidth="3" className="fill-none stroke-foreground" />
      <g className="fill-none stroke-primary" strokeWidth="3.5">
        <circle cx="38" cy="60" r="9" />
        <circle cx="24" cy="80" r="5" />
        <circle cx="46" cy="38" r="5" />
      </g>
    </Spot>
  )
}

/** A closed door with its lock. */
export function LockedDoor({ className }: SpotProps) {
  return (
    <Spot className={className}>
      <path d="M48 106V18h64v88z" className="fill-primary stroke-primary" />
      <path d="M58 28h44v30H58zM58 68h44v32H58z" strokeOpacity="0.6" strokeWidth="3" className="fill-none stroke-primary-foreground" />
      <path d="M72 60v-8a8 8 0 0 1 16 0v8" className="fill-none stroke-foreground" strokeWidth="5" />
      <rect x="64" y="58" width="32" height="26" rx="5" className="fill-accent stroke-foreground" strokeWidth="3" />
      <circle cx="80" cy="69" r="3" className="fill-accent-foreground" />
      <path d="M80 70v6" strokeWidth="3" className="stroke-accent-foreground" />
    </Spot>
  )
}
