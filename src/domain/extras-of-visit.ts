// Which extras a visit may have, which it has, and how long it should be with them.
import { DURATION_STEP_MINUTES, MAX_DURATION_MINUTES } from './booking.ts'
import type { ChecklistRoom, ChecklistTask, PlaceToClean, TasksByRoom } from './checklist.ts'
import type { ServiceType } from './cleaner.ts'
import { EXTRAS, type AgreedExtra, type AskedExtra, type Extra, type OfferedExtra } from './extra.ts'
import type { PropertyType } from './property.ts'

/** What a service does anyway, or has no room for. */
const NO_EXTRA_OF: Readonly<Partial<Record<ServiceType, readonly Extra[]>>> = {
  deep: ['oven', 'fridge', 'windows'],
  move_in_out: ['oven', 'fridge', 'windows'],
  garage: EXTRAS,
}

/** What may be asked for beyond such a visit: what adds a task to its list. */
export const extrasFor = ({ serviceType, propertyType }: Pick<PlaceToClean, 'serviceType' | 'propertyType'>): readonly Extra[] =>
  EXTRAS.filter((extra) => !NO_EXTRA_OF[serviceType]?.includes(extra) && !(extra === 'laundry' && isWorkplace(propertyType)))

const isWorkplace = (type: PropertyType): boolean => type === 'office' || type === 'commercial'

/** Those that are asked for, as they are offered; what is not offered, or no extra of such a visit, is left out. */
export const agreedExtras = (
  asked: readonly AskedExtra[],
  offered: readonly OfferedExtra[],
  possible: readonly Extra[] = EXTRAS,
): readonly AgreedExtra[] =>
  possible.flatMap((extra) => {
    const [ask, offer] = [asked.find((each) => each.extra === extra), offered.find((each) => each.extra === extra)]
    return ask && offer ? [{ ...offer, everyVisit: ask.everyVisit }] : []
  })

/** Those of a later visit of a series. */
export const everyVisitExtras = <Each extends AskedExtra>(extras: readonly Each[]): Each[] => extras.filter(({ everyVisit }) => everyVisit)

/** How long a visit of so many minutes should be with these; half hours, 12 hours at most. */
export function minutesWithExtras(minutes: number, extras: readonly Pick<OfferedExtra, 'minutes'>[]): number {
  const all = extras.reduce((sum, extra) => sum + extra.minutes, minutes)
  return Math.min(MAX_DURATION_MINUTES, Math.ceil(all / DURATION_STEP_MINUTES) * DURATION_STEP_MINUTES)
}

const TASKS: Readonly<Record<Extra, TasksByRoom>> = {
  oven: { kitchen: ['clean_inside_oven'] },
  fridge: { kitchen: ['clean_inside_fridge'] },
  windows: { living_room: ['clean_windows_inside'], bedroom: ['clean_windows_inside'], workspace: ['clean_windows_inside'] },
  laundry: { living_room: ['wash_and_fold_laundry'] },
}

/** What extras add to the tasks of a visit, and where. */
export function tasksOf(extras: readonly Extra[]): TasksByRoom {
  const added = extras.flatMap((extra) => Object.entries(TASKS[extra]) as [ChecklistRoom, readonly ChecklistTask[]][])
  const byRoom = Map.groupBy(added, ([room]) => room)
  return Object.fromEntries([...byRoom].map(([room, each]) => [room, each.flatMap(([, tasks]) => tasks)]))
}
