// The booking lifecycle as a page to read, drawn from the same table that decides.
import { CONDITIONS } from './booking-effects.ts'
import type { PlannedEffect } from './booking-effects.ts'
import { GUARDS } from './booking-guards.ts'
import { STEP_NAMES, TERMINAL_STATUSES } from './booking-lifecycle.ts'
import { STEP_OF_TIMER, STEPS } from './booking-steps.ts'
import type { Step, StepRule } from './booking-steps.ts'
import { TIMERS } from './booking-timers.ts'

/** The whole page, in Markdown, with a Mermaid drawing of the statuses. */
export function lifecycleMarkdown(): string {
  return [
    '# The life of a booking',
    '',
    'Written by `scripts/write-lifecycle-doc.ts` from the table in `src/domain/booking-steps.ts`: change the table, then run the script.',
    '',
    'The clock is the system itself: a deadline that falls due, or the word of the payment provider.',
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
    '| deadline | step that the clock takes |',
    '|---|---|',
    ...TIMERS.map((timer) => `| ${timer} | ${STEP_OF_TIMER[timer]} |`),
    '',
  ].join('\n')
}

function drawing(): readonly string[] {
  const arrows = STEP_NAMES.flatMap((step) => {
    const { from, to }: StepRule = STEPS[step]
    return from.map((status) => ({ line: `${status === 'none' ? '[*]' : status} --> ${to}`, step }))
  })
  const lines = new Map<string, Step[]>()
  for (const { line, step } of arrows) lines.set(line, [...(lines.get(line) ?? []), step])
  return [
    'stateDiagram-v2',
    ...[...lines].map(([line, steps]) => `  ${line}: ${steps.join(', ')}`),
    ...TERMINAL_STATUSES.map((status) => `  ${status} --> [*]`),
  ]
}

function row(step: Step): string {
  const { from, to, by, guards, effects, arms, clears }: StepRule = STEPS[step]
  const origin = from.map((status) => (status === 'none' ? '–' : status)).join(', ')
  const when = guards.map((guard) => `${GUARDS[guard].says} (\`${GUARDS[guard].refuses}\`)`).join('; ')
  const deadlines = [...arms.map((timer) => `arms ${timer}`), ...clears.map((timer) => `clears ${timer}`)].join(', ')
  return `| ${[step, `${origin} → ${to}`, by.join(', '), when, effects.map(effect).join(', '), deadlines].join(' | ')} |`
}

function effect(planned: PlannedEffect): string {
  return typeof planned === 'string' ? planned : `${planned.effect} *(if ${CONDITIONS[planned.when].says})*`
}
