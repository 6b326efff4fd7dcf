// The form of a change: its values, what is wrong with them, and the change that they ask for.
import { endKept, endTyped, PART_TIMES } from '#domain/availability.ts'
import { dayOfWeek, minutesOfDay, type DayOfWeek } from '#domain/civil-date.ts'
import type { Act } from './day-cells.ts'
import type { Dates } from './use-calendar-words.ts'
import type { Change } from './use-changes.ts'

export const ACTS = ['block', 'open', 'vacation'] as const
export const REPEATS = ['once', 'weekly'] as const

/** What the dialog opens with. */
export type Prefill = Dates & { readonly act: Act }

export type ChangeValues = {
  readonly act: (typeof ACTS)[number]
  readonly repeat: (typeof REPEATS)[number]
  readonly from: string
  readonly until: string
  readonly day: DayOfWeek
  readonly wholeDay: boolean
  readonly startTime: string
  readonly endTime: string
}

const { startTime: USUAL_START } = PART_TIMES.morning
const { endTime: USUAL_END } = PART_TIMES.afternoon

export function begun({ act, from, until, startTime, endTime }: Prefill): ChangeValues {
  const hasHours = startTime !== undefined && endTime !== undefined
  return {
    act,
    repeat: 'once',
    from,
    until,
    day: dayOfWeek(from),
    wholeDay: !hasHours,
    startTime: hasHours ? startTime : USUAL_START,
    endTime: hasHours ? endTyped(endTime) : USUAL_END,
  }
}

export const isWeekly = ({ act, repeat }: ChangeValues): boolean => act !== 'vacation' && repeat === 'weekly'
export const hasHours = ({ act, wholeDay }: ChangeValues): boolean => act !== 'vacation' && !wholeDay

export type FaultOf = 'missing' | 'crossed'

export function faultsOf(values: ChangeValues): Partial<Record<'from' | 'until' | 'startTime' | 'endTime', FaultOf>> {
  const { from, until, startTime, endTime } = values
  const dated = !isWeekly(values)
  const timed = hasHours(values)
  return {
    ...(dated && from === '' && { from: 'missing' as const }),
    ...(dated && until === '' ? { until: 'missing' as const } : dated && until < from && { until: 'crossed' as const }),
    ...(timed && startTime === '' && { startTime: 'missing' as const }),
    ...(timed && endTime === ''
      ? { endTime: 'missing' as const }
      : timed && minutesOfDay(endKept(endTime)) <= minutesOfDay(startTime) && { endTime: 'crossed' as const }),
  }
}

/** Of values without faults. */
export function changeOf(values: ChangeValues): { readonly change: Change; readonly dates: Dates } {
  const { act, from, until, day, startTime } = values
  const hours = hasHours(values) ? { startTime, endTime: endKept(values.endTime) } : {}
  const dates = { from, until, ...hours }
  if (act === 'vacation') return { change: { kind: 'vacation', from, until }, dates: { from, until } }
  if (isWeekly(values)) return { change: { kind: 'week', act, day, ...hours }, dates }
  return { change: { kind: 'date', act, ...dates }, dates }
}
