// The parts of pages that explain: an opening with a picture, bands of colour, points, steps, questions, and an invitation.
import type { ReactNode } from 'react'
import { cn } from './classes.ts'
import { PageContainer, Section } from './page.tsx'

interface LandingHeroProps {
  /** The page's only `h1`. */
  title: ReactNode
  lede: ReactNode
  /** What to do next: buttons, or a form. */
  actions?: ReactNode
  /** A drawing; it comes after the words on phones. */
  picture?: ReactNode
}

export function LandingHero({ title, lede, actions, picture }: LandingHeroProps) {
  return (
    <PageContainer className={cn('grid items-center gap-x-12 gap-y-8 py-10 sm:py-14', picture != null && 'lg:grid-cols-[1.2fr_1fr]')}>
      <div>
        <h1 tabIndex={-1} className="max-w-[16em] text-[2.5rem] font-extrabold leading-[1.05] sm:text-6xl">
          {title}
        </h1>
        <p className="mt-5 max-w-[36em] text-lg text-muted-foreground">{lede}</p>
        {actions != null && <div className="mt-7 flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
      {picture}
    </PageContainer>
  )
}

/** A stretch of the page over the whole width; `muted` sets it apart from its neighbours. */
export function Band({ tone = 'plain', children }: { tone?: 'plain' | 'muted'; children: ReactNode }) {
  return (
    <div className={cn(tone === 'muted' && 'bg-muted')}>
      <PageContainer className="py-8 sm:py-12">{children}</PageContainer>
    </div>
  )
}

export interface Point {
  title: string
  body: ReactNode
  /** A small drawing or icon, decorative. */
  picture?: ReactNode
}

export function Points({ title, lede, points }: { title?: ReactNode; lede?: ReactNode; points: readonly Point[] }) {
  return (
    <Section title={title}>
      {lede != null && <p className="mb-6 max-w-[42em] text-muted-foreground">{lede}</p>}
      <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {points.map((point) => (
          <li key={point.title}>
            {point.picture != null && <div className="mb-3 text-primary">{point.picture}</div>}
            <PointWords point={point} under={title != null} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Steps that follow one another, numbered. */
export function Steps({ title, steps }: { title?: ReactNode; steps: readonly Point[] }) {
  return (
    <Section title={title}>
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-3.5">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full bg-primary font-display font-bold text-primary-foreground"
            >
              {index + 1}
            </span>
            <div className="min-w-0 pt-1.5">
              <PointWords point={step} under={title != null} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** A heading one step below what stands above it, so that no level is skipped. */
function PointWords({ point, under }: { point: Point; under: boolean }) {
  const Heading = under ? 'h3' : 'h2'
  return (
    <>
      <Heading className="text-lg">{point.title}</Heading>
      <p className="mt-1 text-muted-foreground">{point.body}</p>
    </>
  )
}

/** Questions that open on a press, without script too. */
export function Questions({ title, questions }: { title?: ReactNode; questions: readonly { question: string; answer: ReactNode }[] }) {
  return (
    <Section title={title}>
      <div className="max-w-3xl divide-y border-y">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <span aria-hidden className="shrink-0 text-2xl leading-none text-primary transition-transform group-open:rotate-45">
                +
              </span>
            </summary>
            <div className="pb-5 pr-10 text-muted-foreground">{answer}</div>
          </details>
        ))}
      </div>
    </Section>
  )
}

/** The one thing a reader may do next, on the page's strongest ground. */
export function Invitation({ title, body, action }: { title: ReactNode; body: ReactNode; action: ReactNode }) {
  return (
    <PageContainer className="pt-12">
      <div className="flex flex-wrap items-center justify-between gap-6 rounded-lg bg-primary px-6 py-8 text-primary-foreground sm:px-10">
        <div className="max-w-xl">
          <h2 className="text-3xl">{title}</h2>
          <p className="mt-2">{body}</p>
        </div>
        {action}
      </div>
    </PageContainer>
  )
}

/** Long reading: articles, terms. Plain elements inside take their look from here. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        'max-w-[42em] text-[1.0625rem] leading-relaxed',
        '[&_h2]:mt-10 [&_h2]:text-2xl [&_h3]:mt-7 [&_h3]:text-xl [&_:is(p,ul,ol,table,blockquote)]:mt-4',
        '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-6 [&_li]:mt-1.5',
        '[&_a]:font-medium [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4',
        '[&_blockquote]:border-l-4 [&_blockquote]:border-accent [&_blockquote]:pl-4',
        className,
      )}
    >
      {children}
    </div>
  )
}
