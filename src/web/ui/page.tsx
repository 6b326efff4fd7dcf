// The frame of a page: its width, its sections and its one title.
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './classes.ts'

const widths = { full: 'max-w-[73.75rem]', text: 'max-w-2xl', form: 'max-w-xl' } as const

export function PageContainer({ width = 'full', className, ...rest }: ComponentProps<'div'> & { width?: keyof typeof widths }) {
  return <div {...rest} className={cn('mx-auto w-full px-4 sm:px-6', widths[width], className)} />
}

type SectionProps = {
  title?: ReactNode
  action?: ReactNode
} & Omit<ComponentProps<'section'>, 'title'>

export function Section({ title, action, className, children, ...rest }: SectionProps) {
  return (
    <section {...rest} className={cn('py-6 tool:py-4', className)}>
      {title != null && (
        <div className="mb-4 flex flex-wrap items-baseline tool:mb-2.5 justify-between gap-x-4 gap-y-1">
          <h2 className="text-2xl tool:text-lg">{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}

/** The page's only `h1`; focus is moved to it on a change of route, so it can take it. */
export function PageTitle({ lede, className, children }: { lede?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={cn('py-6 sm:py-8 tool:py-5', className)}>
      <h1 tabIndex={-1} className="text-[2.125rem] max-[17rem]:text-[1.625rem] sm:text-5xl tool:text-2xl">
        {children}
      </h1>
      {lede != null && <p className="mt-3 max-w-[38em] text-lg text-muted-foreground tool:mt-1 tool:text-base">{lede}</p>}
    </div>
  )
}
