// Small drawings for the pages that have nothing to show, or something to celebrate; decorative, the words next to them say it.
import { Spot, type SpotProps } from './fault-spots.tsx'

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
