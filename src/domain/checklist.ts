// The checklist of a visit: which tasks, room by room, for a property and a service.
import type { ServiceType } from './cleaner.ts'
import type { PropertyType } from './property.ts'

export const CHECKLIST_ROOMS = [
  'entrance',
  'kitchen',
  'living_room',
  'bedroom',
  'bathroom',
  'workspace',
  'meeting_room',
  'garage',
  'whole_place',
] as const
export type ChecklistRoom = (typeof CHECKLIST_ROOMS)[number]

export const CHECKLIST_TASKS = [
  'dust_surfaces',
  'vacuum_floors',
  'mop_floors',
  'clean_counters',
  'clean_sink',
  'clean_stovetop',
  'clean_appliance_fronts',
  'clean_toilet',
  'clean_shower',
  'clean_mirrors',
  'make_bed',
  'change_linens',
  'restock_supplies',
  'wipe_desks',
  'empty_bins',
  'clean_inside_oven',
  'clean_inside_fridge',
  'clean_inside_cupboards',
  'clean_baseboards',
  'clean_doors_and_switches',
  'clean_windows_inside',
  'spot_clean_walls',
  'scrub_grout',
  'sweep_floor',
  'clear_cobwebs',
  'wipe_shelves',
  'wash_and_fold_laundry',
  'take_out_trash',
  'lock_up',
] as const
export type ChecklistTask = (typeof CHECKLIST_TASKS)[number]

/** What the cleaner says of a task before the visit ends; the client reads it. */
export const TASK_ANSWERS = ['done', 'not_needed', 'not_done'] as const
/** Why a task was not done; words may say more, or something else. */
export const TASK_CAUSES = ['client', 'product', 'time', 'safety'] as const
export type TaskCause = (typeof TASK_CAUSES)[number]
export const MIN_TASK_REASON_LENGTH = 5
export const MAX_TASK_REASON_LENGTH = 200

/** An answer, with the cause of what was not done, words that say why, or both; null takes the answer back. */
export type TaskAnswer =
  | { readonly answer: Exclude<(typeof TASK_ANSWERS)[number], 'not_done'> | null }
  | { readonly answer: 'not_done'; readonly cause?: TaskCause | undefined; readonly reason: string }

/** `id` is stable and unique in a visit: `bedroom-2.make_bed`; `roomNumber` counts rooms of a kind from 1, null when there is but one. */
export type ChecklistItem = {
  readonly id: string
  readonly room: ChecklistRoom
  readonly roomNumber: number | null
  readonly task: ChecklistTask
}

export type PlaceToClean = {
  readonly propertyType: PropertyType
  readonly serviceType: ServiceType
  readonly bedrooms: number
  readonly bathrooms: number
}

const EVERY_VISIT: Readonly<Record<ChecklistRoom, readonly ChecklistTask[]>> = {
  entrance: ['dust_surfaces', 'vacuum_floors'],
  kitchen: ['clean_counters', 'clean_sink', 'clean_stovetop', 'clean_appliance_fronts', 'mop_floors'],
  living_room: ['dust_surfaces', 'vacuum_floors'],
  bedroom: ['dust_surfaces', 'make_bed', 'vacuum_floors'],
  bathroom: ['clean_toilet', 'clean_shower', 'clean_sink', 'clean_mirrors', 'mop_floors'],
  workspace: ['wipe_desks', 'empty_bins', 'vacuum_floors'],
  meeting_room: ['dust_surfaces', 'empty_bins', 'vacuum_floors'],
  garage: ['clear_cobwebs', 'wipe_shelves', 'sweep_floor'],
  whole_place: ['take_out_trash', 'lock_up'],
}

/** A room that the place does not have leaves its tasks out. */
export type TasksByRoom = Readonly<Partial<Record<ChecklistRoom, readonly ChecklistTask[]>>>

const DEEP: TasksByRoom = {
  entrance: ['clean_doors_and_switches'],
  kitchen: ['clean_inside_oven', 'clean_inside_fridge', 'clean_baseboards'],
  living_room: ['clean_baseboards', 'clean_windows_inside'],
  bedroom: ['clean_baseboards', 'clean_windows_inside'],
  bathroom: ['scrub_grout', 'clean_baseboards'],
  workspace: ['clean_baseboards', 'clean_windows_inside'],
  meeting_room: ['clean_baseboards'],
}

const EMPTY_HOME: TasksByRoom = {
  ...DEEP,
  kitchen: ['clean_inside_oven', 'clean_inside_fridge', 'clean_inside_cupboards', 'clean_baseboards'],
  bedroom: ['clean_inside_cupboards', 'clean_baseboards', 'clean_windows_inside', 'spot_clean_walls'],
}

const GUEST_STAY: TasksByRoom = {
  bedroom: ['change_linens'],
  bathroom: ['restock_supplies'],
  kitchen: ['restock_supplies'],
}

/** Tasks that a service adds to those of every visit. */
const BEYOND_EVERY_VISIT: Readonly<Record<ServiceType, TasksByRoom>> = {
  basic: {},
  deep: DEEP,
  move_in_out: EMPTY_HOME,
  office: {},
  airbnb: GUEST_STAY,
  commercial: {},
  bungalo: {},
  apartement: {},
  condo: {},
  garage: {},
}

/** Tasks that make no sense for a service: nobody makes the bed of an empty home. */
const NOT_FOR: Readonly<Partial<Record<ServiceType, readonly ChecklistTask[]>>> = {
  move_in_out: ['make_bed'],
}

/** The tasks of a visit, and `more` of them: the rooms that matter most to the client first, the others in the order of a walk through the place. */
export function checklistFor(
  place: PlaceToClean,
  roomOrder: readonly ChecklistRoom[] = [],
  more: TasksByRoom = {},
): readonly ChecklistItem[] {
  return inOrder(roomsOf(place), roomOrder).flatMap(({ room, roomNumber }) => {
    const tasks = [...new Set([...EVERY_VISIT[room], ...(BEYOND_EVERY_VISIT[place.serviceType][room] ?? []), ...(more[room] ?? [])])]
    const left = NOT_FOR[place.serviceType] ?? []
    const prefix = roomNumber === null ? room : `${room}-${roomNumber}`
    return tasks.filter((task) => !left.includes(task)).map((task) => ({ id: `${prefix}.${task}`, room, roomNumber, task }))
  })
}

/** Kinds of rooms of a visit, each once, as a client may order them. */
export function roomsToOrder(place: PlaceToClean): readonly ChecklistRoom[] {
  return [...new Set(roomsOf(place).map(({ room }) => room))].filter((room) => room !== 'whole_place')
}

/** Keeps the order of a walk among rooms of equal rank; the last look around stays last. */
function inOrder(rooms: readonly Room[], first: readonly ChecklistRoom[]): readonly Room[] {
  const rank = ({ room }: Room): number => {
    const place = first.indexOf(room)
    return room === 'whole_place' ? Number.POSITIVE_INFINITY : place === -1 ? first.length : place
  }
  return rooms.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}

type Room = Pick<ChecklistItem, 'room' | 'roomNumber'>

const one = (room: ChecklistRoom): Room => ({ room, roomNumber: null })

function many(room: ChecklistRoom, count: number): readonly Room[] {
  if (count === 1) return [one(room)]
  return Array.from({ length: count }, (_, index) => ({ room, roomNumber: index + 1 }))
}

function roomsOf({ propertyType, serviceType, bedrooms, bathrooms }: PlaceToClean): readonly Room[] {
  if (serviceType === 'garage') return [one('garage'), one('whole_place')]
  const isWorkplace = propertyType === 'office' || propertyType === 'commercial'
  return isWorkplace
    ? [one('entrance'), one('workspace'), one('meeting_room'), one('kitchen'), ...many('bathroom', bathrooms), one('whole_place')]
    : [
        one('entrance'),
        one('kitchen'),
        one('living_room'),
        ...many('bedroom', bedrooms),
        ...many('bathroom', bathrooms),
        one('whole_place'),
      ]
}
