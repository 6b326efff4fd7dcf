// Two pictures of one place compared with a range slider: drag, tap the track, or use the arrows.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cn } from './classes.ts'

/** A photo, or a drawing that fills its frame and says what it shows. */
type Picture = { readonly src: string; readonly alt: string } | { readonly drawing: ReactNode }

type BeforeAfterSliderProps = {
  before: Picture | null
  after: Picture | null
  labels: { before: string; after: string; slider: string; value: (percent: number) => string; missing?: ReactNode }
  className?: string
}

export function BeforeAfterSlider({ before, after, labels, className }: BeforeAfterSliderProps) {
  const [percent, setPercent] = useState(50)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.style.setProperty('--cut', `${percent}%`), [percent])

  if (!before || !after) return <SideBySide before={before} after={after} labels={labels} {...(className && { className })} />
  return (
    <div ref={frame} className={cn('relative aspect-[4/3] overflow-hidden rounded-md bg-secondary [--cut:50%]', className)}>
      <Shown picture={before} className="absolute inset-0" />
      <Shown picture={after} className="absolute inset-0 [clip-path:inset(0_0_0_var(--cut))]" />
      <Caption side="left">{labels.before}</Caption>
      <Caption side="right">{labels.after}</Caption>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        onChange={(event) => setPercent(event.target.valueAsNumber)}
        aria-label={labels.slider}
        aria-valuetext={labels.value(percent)}
        className="peer absolute inset-0 size-full cursor-ew-resize opacity-0"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-(--cut) w-1 -translate-x-1/2 bg-background shadow-lift peer-focus-visible:bg-ring"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute left-(--cut) top-1/2 grid size-11 -translate-1/2 place-items-center rounded-full bg-background text-foreground shadow-lift peer-focus-visible:outline-2 peer-focus-visible:outline-ring"
      >
        <svg
          viewBox="0 0 24 24"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M9 6l-5 6 5 6M15 6l5 6-5 6" />
        </svg>
      </span>
    </div>
  )
}

/** Also shown while one of the two is missing. */
function SideBySide({
  before,
  after,
  labels,
  className,
}: Pick<BeforeAfterSliderProps, 'before' | 'after' | 'className'> & {
  labels: Pick<BeforeAfterSliderProps['labels'], 'before' | 'after' | 'missing'>
}) {
  return (
    <div className={cn('grid grid-cols-2 gap-1 self-start overflow-hidden rounded-md', className)}>
      {([before, after] as const).map((picture, index) => (
        <figure key={index === 0 ? 'before' : 'after'} className="relative aspect-square bg-secondary">
          {picture ? (
            <Shown picture={picture} />
          ) : (
            <p className="grid size-full place-items-center p-4 text-center text-sm text-muted-foreground">{labels.missing}</p>
          )}
          <figcaption>
            <Caption side="left">{index === 0 ? labels.before : labels.after}</Caption>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

function Shown({ picture, className }: { picture: Picture; className?: string }) {
  if ('drawing' in picture) return <div className={cn('size-full', className)}>{picture.drawing}</div>
  return <img src={picture.src} alt={picture.alt} loading="lazy" className={cn('size-full object-cover', className)} />
}

/** A word on a picture. */
export function Caption({ side, children }: { side: 'left' | 'right'; children: ReactNode }) {
  return (
    <span
      className={cn(
        'pointer-events-none absolute top-2.5 rounded-full bg-foreground px-2.5 py-0.5 text-xs font-semibold text-background',
        side === 'left' ? 'left-2.5' : 'right-2.5',
      )}
    >
      {children}
    </span>
  )
}
