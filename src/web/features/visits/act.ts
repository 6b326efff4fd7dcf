// What a cleaner does on the spot, while the server does not have it: each act with its own id and time, and the visit as it stands after them.
import type { Booking } from '#contract/bookings.ts'
import { GRACE_MINUTES } from '#domain/booking-timers.ts'
import type { TaskAnswer } from '#domain/checklist.ts'
import { addMinutes } from '#domain/elapsed.ts'
import { SET_OUT_MINUTES_BEFORE } from '#domain/set-out.ts'
import {
  missingForPunchOut,
  PUNCH_IN_MINUTES_BEFORE,
  type LeavingReason,
  type PhotoKind,
  type Punch,
  type ShortVisitReason,
} from '#domain/visit.ts'
import { endpointPath } from '#web/platform/endpoint-path.ts'
import type { Outgoing } from '#web/platform/outbox/outbox.ts'

export type Work =
  | { readonly kind: 'set-out'; readonly body: Pick<Punch, 'position'> }
  | { readonly kind: 'punch-in'; readonly body: Punch }
  | { readonly kind: 'tick'; readonly taskId: string; readonly given: TaskAnswer }
  | { readonly kind: 'photo'; readonly of: PhotoKind; readonly note: string; readonly file: Blob; readonly name: string }
  | {
      readonly kind: 'punch-out'
      readonly body: Punch & { readonly shortVisitReason?: ShortVisitReason; readonly shortVisitNote?: string }
    }
  | { readonly kind: 'leave'; readonly body: { readonly reason: LeavingReason; readonly note: string } }
  | { readonly kind: 'report-lock-out'; readonly body: Pick<Punch, 'position'> }
export type WorkKind = Work['kind']

export type Act = Outgoing & {
  /** How far the server's clock was ahead of the device's, last known. */
  readonly offsetMs: number
  readonly work: Work
}

export const happenedAt = ({ writtenAt, offsetMs }: Pick<Act, 'writtenAt' | 'offsetMs'>): string =>
  new Date(writtenAt + offsetMs).toISOString()

export const serverNow = (offsetMs: number): Date => new Date(Date.now() + offsetMs)

/** What follows a refused arrival is nothing without it. */
export const holdsBack = (refused: Act, later: Act): boolean => refused.work.kind === 'punch-in' && refused.bookingId === later.bookingId

/** How the server is told; `form` where a file goes along. */
export type ActRequest = { readonly method: 'POST' | 'PATCH'; readonly path: string; readonly body?: object; readonly form?: FormData }

export function requestOf(act: Act): ActRequest {
  const { work, bookingId: id } = act
  const at = { happenedAt: happenedAt(act) }
  switch (work.kind) {
    case 'tick': {
      const path = endpointPath('PATCH /api/bookings/{id}/checklist/{taskId}', { id, taskId: work.taskId })
      return { method: 'PATCH', path, body: { ...work.given, ...at } }
    }
    case 'photo': {
      const form = new FormData()
      for (const [name, value] of Object.entries({ kind: work.of, note: work.note, ...at })) form.append(name, value)
      form.append('file', work.file, 'photo.jpg')
      return { method: 'POST', path: endpointPath('POST /api/bookings/{id}/photos', { id }), form }
    }
    case 'set-out':
    case 'punch-in':
    case 'punch-out':
    case 'leave':
    case 'report-lock-out':
      return { method: 'POST', path: endpointPath(`POST /api/bookings/{id}/${work.kind}`, { id }), body: { ...work.body, ...at } }
  }
}

const ENDINGS: ReadonlySet<WorkKind> = new Set(['punch-out', 'leave', 'report-lock-out'])

export type VisitNow = {
  readonly booking: Booking
  /** What ends the visit and waits to be sent. */
  readonly ending: Act | null
  readonly photos: readonly (Act & { readonly work: Extract<Work, { kind: 'photo' }> })[]
}

/** The visit as the cleaner left it: the server's answer with what waits over it, at this instant of the server's clock. */
export function visitNow(known: Booking, acts: readonly Act[], now: Date): VisitNow {
  const waiting = acts.filter(({ bookingId, refused }) => bookingId === known.id && refused === null)
  const arrival = known.status === 'confirmed' ? waiting.find(({ work }) => work.kind === 'punch-in') : undefined
  const setOut = known.status === 'confirmed' ? waiting.find(({ work }) => work.kind === 'set-out') : undefined
  const given = new Map(waiting.flatMap(({ work }) => (work.kind === 'tick' ? [[work.taskId, work.given] as const] : [])))
  const photos = acts.filter((act): act is VisitNow['photos'][number] => act.bookingId === known.id && act.work.kind === 'photo')
  const checklist = known.checklist.map((task) => withAnswer(task, given.get(task.id)))
  const count = (kind: PhotoKind) =>
    known.photos.filter((photo) => photo.kind === kind).length +
    photos.filter(({ work, refused }) => refused === null && work.of === kind).length
  const isUnderWay = arrival !== undefined || known.status === 'in_progress'
  const booking = {
    ...known,
    now: now.toISOString(),
    // The server alone estimates the ride.
    ...(setOut && { onTheWay: { at: happenedAt(setOut), arrivesAt: null } }),
    ...(arrival && { status: 'in_progress' as const, punchedInAt: happenedAt(arrival) }),
    checklist,
    missing: isUnderWay ? [...missingOf(known, checklist, { before: count('before'), after: count('after') })] : known.missing,
  }
  return { booking, ending: waiting.find(({ work }) => ENDINGS.has(work.kind)) ?? null, photos }
}

const missingOf = (
  { allowPhotos }: Booking,
  checklist: Booking['checklist'],
  photos: { readonly before: number; readonly after: number },
) =>
  missingForPunchOut({
    allowPhotos,
    photos,
    checklist: { total: checklist.length, answered: checklist.filter(({ answer }) => answer !== null).length },
  })

type Task = Booking['checklist'][number]

function withAnswer(task: Task, given: TaskAnswer | undefined): Task {
  if (given === undefined) return task
  const why = given.answer === 'not_done' ? { cause: given.cause ?? null, reason: given.reason } : { cause: null, reason: '' }
  return { ...task, answer: given.answer, ...why }
}

/** When a step opens, in minutes from the start of the visit; it closes with its end. */
const OPENS_AT = {
  'set-out': -SET_OUT_MINUTES_BEFORE,
  'punch-in': -PUNCH_IN_MINUTES_BEFORE,
  'report-lock-out': GRACE_MINUTES,
} as const

/** What may be done now although the server was last asked before: a visit may be opened hours later, without a network. */
export function mayDo(step: keyof typeof OPENS_AT, { status, startsAt, endsAt, allowedSteps, onTheWay }: Booking, now: Date): boolean {
  // A visit that an earlier version kept does not say.
  if (step === 'set-out' && onTheWay) return false
  if (allowedSteps.includes(step)) return true
  return status === 'confirmed' && now >= addMinutes(new Date(startsAt), OPENS_AT[step]) && now < new Date(endsAt)
}
