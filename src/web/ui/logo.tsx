// The marks of the two brands, and the name next to its own: a house with its door lit, a nest under a roof with the same light in it.
import { cn } from './classes.ts'

type Mark = 'maisonnette' | 'tidynest'

export function Logo({ brand, name, className }: { brand: Mark; name: string; className?: string }) {
  return (
    <span
      className={cn('inline-flex items-center gap-2.5 font-display text-2xl font-extrabold leading-none tracking-[-0.03em]', className)}
    >
      <BrandMark brand={brand} className="size-[1.25em]" />
      {name}
    </span>
  )
}

/** The same drawings as the files `favicon-….svg`. */
export function BrandMark({ brand, className }: { brand: Mark; className?: string }) {
  return (
    <svg viewBox="0 0 30 30" aria-hidden className={cn('shrink-0', className)}>
      {brand === 'maisonnette' ? (
        <>
          <path d="M4 14 15 4l11 10v12H4z" strokeWidth="2" strokeLinejoin="round" className="fill-primary stroke-primary" />
          <path d="M11 27v-7a4 4 0 0 1 8 0v7z" className="fill-accent" />
        </>
      ) : (
        <>
          <path
            d="m5 12.5 10-8.5 10 8.5"
            strokeWidth="3.2"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="fill-none stroke-primary"
          />
          <path d="M10.5 18.5v-.9a4.5 5.4 0 0 1 9 0v.9z" className="fill-accent" />
          <path d="M4 18h22c0 5.2-4.7 9-11 9S4 23.2 4 18z" strokeWidth="2" strokeLinejoin="round" className="fill-primary stroke-primary" />
        </>
      )}
    </svg>
  )
}
