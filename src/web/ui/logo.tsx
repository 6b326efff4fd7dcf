// The house with its lit door, and the name next to it.
import { cn } from './classes.ts'

export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={cn('inline-flex items-center gap-2.5 font-display text-2xl font-extrabold leading-none tracking-[-0.03em]', className)}
    >
      <HouseMark className="size-[1.25em]" />
      {name}
    </span>
  )
}

export function HouseMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 30 30" aria-hidden className={cn('shrink-0', className)}>
      <path d="M4 14 15 4l11 10v12H4z" strokeWidth="2" strokeLinejoin="round" className="fill-primary stroke-primary" />
      <path d="M11 27v-7a4 4 0 0 1 8 0v7z" className="fill-accent" />
    </svg>
  )
}
