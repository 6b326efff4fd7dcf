// What facts make worth doing: what a cleaner lacks, what a visit leaves its client to do, and who might come regularly.
import type { Booking, ListedBooking } from './whole-booking.ts'
import type { Frequency } from './booking.ts'
import type { ListingGap } from './cleaner-listing.ts'
import { addDays } from './civil-date.ts'
import { DAY_MS } from './elapsed.ts'
import type { Cents } from './money.ts'
import { doesMoneyWait, isAccountToOpen, type PayoutAccountAct } from './payout-account.ts'
import { mayReview, type Client } from './permission.ts'
import { localOf } from './time.ts'
import { clientTask } from './today.ts'
import type { SuggestedTodo, TodoPriority } from './todo.ts'
import type { CheckEnding } from './verification.ts'

/** From how many days before a date what it asks for is high. */
export const PRESSING_DAYS = 7
/** From how many days before a visit its client is reminded to say how to get in. */
export const REMIND_ACCESS_DAYS = 3
/** From how many finished visits of one person at one home a series is suggested. */
export const VISITS_BEFORE_SERIES = 2

/** The civil date decides: high from {@link PRESSING_DAYS} before it. */
const byDate = (dueOn: string, today: string): TodoPriority => (addDays(dueOn, -PRESSING_DAYS) <= today ? 'high' : 'medium')

export type CleanerTodoFacts = {
  /** By the cleaner's calendar. */
  readonly today: string
  readonly missing: readonly ListingGap[]
  readonly papers: readonly CheckEnding[]
  /** The last day in the list without a photo; null for whoever has one, or is held to the rule already. */
  readonly photoDueOn: string | null
  /** What they can do about the account that receives their money. */
  readonly payoutAct: PayoutAccountAct | null
  /** Money of theirs waits, or a case freezes it. */
  readonly isOwed: boolean
  /** What waits for that account, frozen money aside. */
  readonly waitingCents: Cents
}

/** A paper that lapsed is no item: it keeps them out of the list, which the page says apart. */
export function cleanerTodos({
  today,
  missing,
  papers,
  photoDueOn,
  payoutAct,
  isOwed,
  waitingCents,
}: CleanerTodoFacts): readonly SuggestedTodo[] {
  const todos: SuggestedTodo[] = []
  // What waits is said first of all on their day, with the same way there.
  if (isAccountToOpen(payoutAct) && !doesMoneyWait({ act: payoutAct, waitingCents }))
    todos.push({ kind: 'payouts', about: payoutAct, priority: isOwed ? 'high' : 'medium', mayDismiss: true, dueOn: null })
  for (const { check, endsOn, state } of papers)
    if (state === 'ending') todos.push({ kind: check, about: endsOn, priority: byDate(endsOn, today), mayDismiss: true, dueOn: endsOn })
  if (missing.includes('photo')) todos.push({ kind: 'photo', about: '', priority: 'high', mayDismiss: false, dueOn: null })
  else if (photoDueOn !== null)
    todos.push({ kind: 'photo', about: '', priority: byDate(photoDueOn, today), mayDismiss: true, dueOn: photoDueOn })
  return todos
}

type Visit = Pick<ListedBooking, 'id' | 'parties' | 'facts' | 'money'> & {
  readonly agreed: Pick<Booking['agreed'], 'date'>
  readonly place: Pick<Booking['place'], 'hasSecrets' | 'timeZone'>
  readonly isReviewed: boolean
}

/** What a visit leaves its client to do; null for nothing, and while something more pressing waits about it. */
export function visitTodo(client: Client, visit: Visit, now: Date): SuggestedTodo | null {
  const { id, facts, agreed, place, isReviewed } = visit
  if (clientTask(visit, now) !== null) return null
  const isNear = facts.startsAt.getTime() - now.getTime() <= REMIND_ACCESS_DAYS * DAY_MS
  if (facts.status === 'confirmed' && isNear && !place.hasSecrets) {
    const isSoon = agreed.date <= addDays(localOf(now, place.timeZone).date, 1)
    return { kind: 'access', about: id, priority: isSoon ? 'high' : 'medium', mayDismiss: true, dueOn: agreed.date }
  }
  if (!mayReview(client, visit, { alreadyGiven: isReviewed, now })) return null
  return { kind: 'review', about: id, priority: 'low', mayDismiss: true, dueOn: null }
}

type Past = Pick<ListedBooking, 'id' | 'seriesId' | 'parties' | 'facts'> & {
  readonly place: Pick<Booking['place'], 'propertyId'>
  /** Its cleaner may be booked again. */
  readonly isBookable: boolean
}

export type SeriesInvitation<V> = {
  readonly todo: SuggestedTodo
  /** The visit that a series would begin like. */
  readonly like: V
  readonly frequency: Rhythm
}

/** How often two visits so far apart come back, roughly: within ten days every week, within three weeks every second one. */
export function rhythmOf(days: number): Rhythm {
  if (days <= 10) return 'weekly'
  return days <= 21 ? 'bi_weekly' : 'monthly'
}
type Rhythm = Exclude<Frequency, 'one_time' | 'custom'>

/**
 * One for each person who came to the same home {@link VISITS_BEFORE_SERIES} times or more, at the rhythm of the last two visits; none
 * for whoever has or had a series with them. Visits that redo another count for nothing.
 */
export function seriesInvitations<V extends Past>(visits: readonly V[]): readonly SeriesInvitation<V>[] {
  const latestFirst = visits.toSorted((one, other) => other.facts.startsAt.getTime() - one.facts.startsAt.getTime())
  const isDone = ({ facts }: V) => facts.status === 'completed' && !facts.isFree
  const byCleaner = Map.groupBy(latestFirst, ({ parties }) => parties.cleaner?.id ?? null)
  return [...byCleaner].flatMap(([cleanerId, theirs]) => {
    const done = theirs.filter(isDone)
    const [like] = done
    if (!cleanerId || !like?.isBookable || theirs.some(({ seriesId }) => seriesId !== null)) return []
    const there = done.filter(({ place }) => place.propertyId === like.place.propertyId)
    const before = there[VISITS_BEFORE_SERIES - 1]
    if (!before) return []
    const days = (like.facts.startsAt.getTime() - before.facts.startsAt.getTime()) / (DAY_MS * (VISITS_BEFORE_SERIES - 1))
    const todo = { kind: 'series', about: cleanerId, priority: 'low', mayDismiss: true, dueOn: null } as const
    return [{ todo, like, frequency: rhythmOf(days) }]
  })
}
