// The parts of pages that explain: an opening with a picture, bands of colour, steps, questions, and an invitation.
import type { ReactNode } from 'react'
import { LinkButton } from './button.tsx'
import { cn } from './classes.ts'
import { PageContainer, Section } from './page.tsx'

type LandingHeroProps = {
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
    <PageContainer className={cn('grid items-center gap-x-12 gap-y-6 py-7 sm:py-14', picture != null && 'lg:grid-cols-[1.2fr_1fr]')}>
      <div>
        <h1 tabIndex={-1} className="max-w-[16em] text-[2.5rem] font-extrabold leading-[1.05] max-[17rem]:text-[1.625rem] sm:text-6xl">
          {title}
        </h1>
        <p className="mt-5 max-w-[36em] text-lg text-muted-foreground">{lede}</p>
        {actions != null && <div className="mt-7 flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
      {picture != null && (
        <div className="[&>svg]:mx-auto [&>svg]:h-auto [&>svg]:w-full [&>svg]:max-w-xs sm:[&>svg]:max-w-sm lg:[&>svg]:max-w-lg">
          {picture}
        </div>
      )}
    </PageContainer>
  )
}

/** A stretch of the page over the whole width; `muted` sets it apart from its neighbours. */
export function Band({ tone = 'plain', children }: { tone?: 'plain' | 'muted'; children: ReactNode }) {
  return (
    <div className={cn('draw-late-288 sm:draw-late-176', tone === 'muted' && 'bg-muted')}>
      <PageContainer className="py-4 sm:py-12 [&_section>div>h2]:text-[1.75rem] sm:[&_section>div>h2]:text-[2.125rem] sm:[&_section>div:first-child]:mb-6">
        {children}
      </PageContainer>
    </div>
  )
}

export type Step = { title: string; body: ReactNode }

/** Steps that follow one another, numbered: across the page where there is room, or always `down` it, beside a drawing. */
export function Steps({ title, steps, down = false }: { title?: ReactNode; steps: readonly Step[]; down?: boolean }) {
  return (
    <Section title={title}>
      <ol className={cn('grid gap-x-8 gap-y-6', !down && 'sm:grid-cols-2 lg:grid-cols-4')}>
        {steps.map((step, index) => (
          <li key={step.title} className={cn('step-thread flex gap-3.5', !down && 'step-across lg:block')}>
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full bg-primary font-display font-bold text-primary-foreground"
            >
              {index + 1}
            </span>
            <div className={cn('min-w-0 pt-1.5', !down && 'lg:pt-4')}>
              <StepWords step={step} under={title != null} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Text beside a drawing; `flip` puts the drawing first on wide screens, so that neighbours alternate. */
export function Split({
  title,
  picture,
  flip = false,
  children,
}: {
  title: ReactNode
  picture: ReactNode
  flip?: boolean
  children: ReactNode
}) {
  return (
    <section className="grid items-center gap-x-14 gap-y-6 py-6 *:min-w-0 md:grid-cols-2">
      <div>
        <h2 className="text-[1.75rem] sm:text-[2.125rem]">{title}</h2>
        <div className="mt-4 max-w-[36em] [&>*+*]:mt-4">{children}</div>
      </div>
      <div className={cn('[&>svg]:mx-auto [&>svg]:h-auto [&>svg]:w-full [&>svg]:max-w-xs md:[&>svg]:max-w-md', flip && 'md:order-first')}>
        {picture}
      </div>
    </section>
  )
}

/** A few figures that carry the rule, each with its words. */
export function Figures({ title, figures }: { title?: ReactNode; figures: readonly { value: string; words: string }[] }) {
  return (
    <Section title={title}>
      <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ value, words }) => (
          <div key={words} className="flex flex-col-reverse justify-end border-t-4 border-accent pt-3">
            <dt className="text-muted-foreground">{words}</dt>
            <dd className="font-display text-4xl font-extrabold tracking-[-0.03em]">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** A heading one level below the one above it, so that no level is skipped. */
function StepWords({ step, under }: { step: Step; under: boolean }) {
  const Heading = under ? 'h3' : 'h2'
  return (
    <>
      <Heading className="text-lg">{step.title}</Heading>
      <p className="mt-1 text-muted-foreground">{step.body}</p>
    </>
  )
}

export type Question = {
  question: string
  answer: ReactNode
  /** The target of a link; inside, since browsers open the closed element around it. */
  id?: string
}

/** Questions that open on a press, without script too; on wide screens their title stands beside them. */
export function Questions({
  title,
  action,
  questions,
}: {
  title?: ReactNode
  /** A link to more answers, beside the title. */
  action?: ReactNode
  questions: readonly Question[]
}) {
  return (
    <Section
      title={title}
      action={action}
      className={cn(title != null && 'lg:grid lg:grid-cols-[1fr_2.2fr] lg:gap-12 lg:[&>div:first-child]:content-start')}
    >
      <div className={cn('divide-y border-y', title == null && 'max-w-3xl')}>
        {questions.map(({ question, answer, id }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-semibold hover:text-primary [&::-webkit-details-marker]:hidden">
              {question}
              <span
                aria-hidden
                className="grid size-8 shrink-0 place-items-center rounded-full bg-secondary text-2xl leading-none text-primary transition-transform group-open:rotate-45 print:hidden"
              >
                +
              </span>
            </summary>
            <div id={id} className="max-w-[40em] scroll-mt-24 pb-6 pr-8 text-muted-foreground">
              {answer}
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}

type InvitationProps = {
  title: ReactNode
  body: ReactNode
  action: { to: string; label: string }
  /** A second link, for other readers. */
  also?: { to: string; label: string }
}

/** The page's call to action, on the strongest background. */
export function Invitation({ title, body, action, also }: InvitationProps) {
  return (
    <PageContainer className="pt-12">
      <div className="relative flex flex-wrap items-center justify-between gap-6 overflow-hidden rounded-lg bg-primary px-6 py-9 text-primary-foreground sm:px-10 sm:py-12">
        <Suds />
        <div className="relative max-w-xl">
          <h2 className="text-3xl sm:text-4xl">{title}</h2>
          <p className="mt-3">{body}</p>
        </div>
        <div className="relative flex flex-wrap gap-3">
          <LinkButton to={action.to} size="lg" className="bg-accent! text-accent-foreground! hover:brightness-95">
            {action.label}
          </LinkButton>
          {also && (
            <LinkButton to={also.to} size="lg" className="border-primary-foreground! hover:brightness-95">
              {also.label}
            </LinkButton>
          )}
        </div>
      </div>
    </PageContainer>
  )
}

const Suds = () => (
  <svg
    viewBox="0 0 240 160"
    aria-hidden
    className="absolute -right-6 -top-4 h-[115%] fill-none stroke-primary-foreground opacity-20"
    strokeWidth="5"
  >
    <circle cx="186" cy="36" r="52" />
    <circle cx="98" cy="120" r="27" />
    <circle cx="214" cy="132" r="17" />
    <circle cx="84" cy="42" r="9" />
    <path d="M152 34a34 34 0 0 1 24-30M82 116a16 16 0 0 1 10-12" strokeLinecap="round" />
  </svg>
)

/** Long reading: articles, terms. Plain elements inside take their look from here. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        'max-w-[42em] text-[1.0625rem] leading-relaxed',
        '[&_h2]:mt-10 [&_h2]:text-2xl [&_h3]:mt-7 [&_h3]:text-xl [&_:is(p,ul,ol,table,blockquote)]:mt-4',
        '[&_li]:marker:text-primary [&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-6 [&_li]:mt-1.5',
        '[&_a]:font-medium [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4',
        '[&_blockquote]:border-l-4 [&_blockquote]:border-accent [&_blockquote]:pl-4',
        className,
      )}
    >
      {children}
    </div>
  )
}
