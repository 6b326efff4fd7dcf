// The booking lifecycle as a page to read, drawn from the same table that decides.
import { BOOKING_STATUSES } from './booking.ts'
import type { BookingStatus } from './booking.ts'
import { CONDITIONS, type EffectRule, type TimerRule } from './booking-effects.ts'
import { GUARDS } from './booking-guards.ts'
import { STEP_NAMES } from './booking-lifecycle.ts'
import { STEPS, STEPS_OF_TIMER } from './booking-steps.ts'
import type { Step, StepRule } from './booking-steps.ts'
import { TIMERS } from './booking-timers.ts'

/** Statuses that a booking may come to: those of planned steps alone are left out with them. */
const REACHED = BOOKING_STATUSES.filter((status) => STEP_NAMES.some((step) => STEPS[step].to === status))

/** The whole page, in Markdown, with a Mermaid drawing of the statuses. */
export function lifecycleMarkdown(): string {
  return [
    '# The life of a booking',
    '',
    'Written by `scripts/write-lifecycle-doc.ts` from the table in `src/domain/booking-steps.ts`: change the table, then run the script.',
    '',
    'The system acts when a deadline falls due, or when the payment provider reports.',
    '',
    '```mermaid',
    ...drawing(),
    '```',
    '',
    '## Steps',
    '',
    '| step | from → to | by | when | then | deadlines |',
    '|---|---|---|---|---|---|',
    ...STEP_NAMES.map(row),
    '',
    '## Deadlines',
    '',
    '| deadline | step that the system takes |',
    '|---|---|',
    ...TIMERS.map((timer) => `| ${timer} | ${STEPS_OF_TIMER[timer].join(', ')} |`),
    '',
  ].join('\n')
}

/** Where a step may start from, as far as a booking may come there. */
function startsOf({ from }: StepRule): readonly StepRule['from'][number][] {
  return from.filter((status) => status === 'none' || REACHED.includes(status))
}

function drawing(): readonly string[] {
  const arrows = STEP_NAMES.flatMap((step) =>
    startsOf(STEPS[step]).map((status) => ({ line: `${status === 'none' ? '[*]' : status} --> ${STEPS[step].to}`, step })),
  )
  const isLeft = (status: BookingStatus): boolean =>
    STEP_NAMES.some((step) => startsOf(STEPS[step]).includes(status) && STEPS[step].to !== status)
  const lines = new Map<string, Step[]>()
  for (const { line, step } of arrows) lines.set(line, [...(lines.get(line) ?? []), step])
  return [
    'stateDiagram-v2',
    ...[...lines].map(([line, steps]) => `  ${line}: ${steps.join(', ')}`),
    ...REACHED.filter((status) => !isLeft(status)).map((status) => `  ${status} --> [*]`),
  ]
}

function row(step: Step): string {
  const { to, by, guards, effects, arms, clears }: StepRule = STEPS[step]
  const origin = startsOf(STEPS[step])
    .map((status) => (status === 'none' ? '–' : status))
    .join(', ')
  const when = guards.map((guard) => `${GUARDS[guard].says} (\`${GUARDS[guard].refuses}\`)`).join('; ')
  const deadlines = [...arms.map((rule) => `arms ${timer(rule)}`), ...clears.map((cleared) => `clears ${cleared}`)].join(', ')
  return `| ${[step, `${origin} → ${to}`, by.join(', '), when, effects.map(effect).join(', '), deadlines].join(' | ')} |`
}

function timer(rule: TimerRule): string {
  return typeof rule === 'string' ? rule : `${rule.timer} *(if ${CONDITIONS[rule.when].says})*`
}

function effect(rule: EffectRule): string {
  return typeof rule === 'string' ? rule : `${rule.effect} *(if ${CONDITIONS[rule.when].says})*`
}
