// Small drawings for the screens that have nothing to show; decorative, the words next to them say it.
import type { ReactNode } from 'react'
import { cn } from '../classes.ts'

function Spot({ className, children }: { className?: string | undefined; children: ReactNode }) {
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

interface SpotProps {
  className?: string
}

/** A house that is only outlined, its door lit: a list with nothing in it yet. */
export function EmptyHouse({ className }: SpotProps) {
  return (
    <Spot className={className}>
      <path d="M44 58v46h72V58" strokeDasharray="1 9" className="fill-none stroke-primary" />
      <path d="M34 62 80 22l46 40" className="fill-none stroke-primary" />
      <path d="M68 104V84a12 12 0 0 1 24 0v20z" className="fill-accent" />
      <path d="M128 28v14M121 35h14M30 34v8M26 38h8" strokeWidth="3" className="stroke-primary" />
    </Spot>
  )
}

/** A magnifying glass over a street where no window is lit. */
export function NoResults({ className }: SpotProps) {
  return (
    <Spot className={className}>
      <path d="M22 104V66l20-16 20 16v38zM98 104V58h42v46z" className="fill-secondary" />
      <path d="M34 76h14v14H34zM108 68h8v10h-8zM124 68h8v10h-8zM108 84h8v10h-8z" className="fill-background" />
      <circle cx="76" cy="56" r="30" className="fill-background stroke-primary" strokeWidth="6" />
      <path d="M98 79l20 21" strokeWidth="9" className="stroke-primary" />
      <path d="M60 52a18 18 0 0 1 12-13" strokeWidth="4" className="fill-none stroke-accent" />
    </Spot>
  )
}

/** The house with bunting and confetti. */
export function Celebration({ className }: SpotProps) {
  return (
    <Spot className={className}>
      <path d="M44 60v44h72V60L80 30z" className="fill-primary stroke-primary" />
      <path d="M68 104V84a12 12 0 0 1 24 0v20z" className="fill-accent" />
      <path d="M20 44l8 4M28 18l5 8M136 20l-6 7M142 50l-9 2M80 8v10" className="stroke-primary" />
      <g className="fill-accent">
        <circle cx="46" cy="26" r="5" />
        <circle cx="114" cy="30" r="5" />
        <circle cx="20" cy="66" r="4" />
      </g>
      <g className="fill-ok">
        <circle cx="62" cy="14" r="4" />
        <circle cx="140" cy="70" r="4" />
        <circle cx="102" cy="14" r="3" />
      </g>
    </Spot>
  )
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
