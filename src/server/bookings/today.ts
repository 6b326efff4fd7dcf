// What bookings say on the home page of a client and of a cleaner.
import type { ClientDay } from '#contract/today.ts'
import type { Language } from '#domain/account.ts'
import type { Frequency } from '#domain/booking.ts'
import { labels } from '#domain/booking-timeline.ts'
import { withoutSetAside, type Opinion } from '#domain/feedback.ts'
import type { BookingId, CleanerId, PropertyId } from '#domain/id.ts'
import type { Client, Person } from '#domain/permission.ts'
import {
  CLIENT_TASKS,
  clientTask,
  isClaimed,
  isOpenSearch,
  MAX_ASKED_AGAIN,
  MAX_REQUESTS_SHOWN,
  nextVisit,
  weekEarnings,
  type ClientTask,
  type Week,
} from '#domain/today.ts'
import { seriesInvitations, visitTodo } from '#domain/suggested-todos.ts'
import type { SuggestedTodo } from '#domain/todo.ts'
import { knownAs } from '../cleaners/index.ts'
import { standingOpinions } from '../feedback/index.ts'
import type { Db } from '../platform/postgres/database.ts'
import { mediaUrl } from '../platform/files/files.ts'
import { showAddress, showSecrets, showSummary } from './booking-views.ts'
import { cleanersToday, clientsToday, type TodayBooking } from './today-store.ts'

type Reading = { readonly language: Language; readonly now: Date }

export async function clientsDay(db: Db, client: Client, { language, now }: Reading) {
  const [bookings, opinions] = await Promise.all([clientsToday(db, client.id), standingOpinions(db, client.id)])
  const searches = bookings.filter(({ facts }) => isOpenSearch(facts))
  const next = nextVisit(
    bookings.filter(({ facts }) => !isOpenSearch(facts)),
    'client',
    now,
  )
  const tasks = bookings.flatMap((booking) => {
    const task = clientTask(booking, now)
    return task === null ? [] : [{ task, booking }]
  })
  return {
    now,
    next: next && showVisit(next, client, 'client', { language, now }),
    searches: searches.toSorted(byTurn).map((booking) => ({
      booking: showSummary(booking, 'client', language, now),
      endsAt: endOfSearch(booking),
    })),
    tasks: tasks.toSorted(byUrgency).map(({ task, booking }) => ({
      task,
      propertyId: booking.place.propertyId,
      booking: showSummary(booking, 'client', language, now),
    })),
    again: askedAgain(bookings, opinions, language),
  }
}

const endOfSearch = ({ facts }: TodayBooking): Date => (isClaimed(facts) ? facts.expiresAt : (facts.searchEndsAt ?? facts.expiresAt))

/** What waits for the client first, then what ends soonest, then what begins soonest. */
const byTurn = (a: TodayBooking, b: TodayBooking): number =>
  Number(isClaimed(b.facts)) - Number(isClaimed(a.facts)) ||
  endOfSearch(a).getTime() - endOfSearch(b).getTime() ||
  a.facts.startsAt.getTime() - b.facts.startsAt.getTime()

type Task = { readonly task: ClientTask; readonly booking: TodayBooking }

const byUrgency = (a: Task, b: Task): number =>
  CLIENT_TASKS.indexOf(a.task) - CLIENT_TASKS.indexOf(b.task) || a.booking.facts.startsAt.getTime() - b.booking.facts.startsAt.getTime()

/** The latest visit of each person who came and may still be booked; nobody whom either set aside. */
function askedAgain(bookings: readonly TodayBooking[], opinions: readonly Opinion[], language: Language): ClientDay['again'] {
  const latest = new Map<string, ClientDay['again'][number]>()
  for (const { id, parties, agreed, facts, isBookable } of bookings) {
    const { cleaner } = parties
    if (facts.status !== 'completed' || cleaner === null || cleaner.isErased || !isBookable || latest.has(cleaner.id)) continue
    latest.set(cleaner.id, {
      cleaner: { slug: cleaner.slug, name: knownAs(cleaner, 'cleaner', language), profilePic: mediaUrl(cleaner.profilePic) },
      bookingId: id,
      serviceType: agreed.serviceType,
      lastOn: agreed.date,
    })
  }
  const known = [...latest.values()].map((visit) => ({ slug: visit.cleaner.slug, visit }))
  return withoutSetAside(known, opinions)
    .slice(0, MAX_ASKED_AGAIN)
    .map(({ visit }) => visit)
}

export type VisitTodo = SuggestedTodo & {
  readonly visit: {
    readonly bookingId: BookingId
    readonly propertyId: PropertyId
    readonly date: string
    readonly time: string
    readonly cleaner: { readonly slug: string; readonly name: string } | null
    /** How often a series would begin with a visit like this one. */
    readonly frequency: Frequency | null
  } | null
}

/** What the open and the latest visits of a client leave them to do, the soonest first. */
export async function visitTodos(db: Db, client: Client, { language, now }: Reading): Promise<readonly VisitTodo[]> {
  const [bookings, opinions] = await Promise.all([clientsToday(db, client.id), standingOpinions(db, client.id)])
  const about = ({ id: bookingId, parties: { cleaner }, agreed: { date, time }, place }: TodayBooking, frequency: Frequency | null) => ({
    bookingId,
    propertyId: place.propertyId,
    date,
    time,
    frequency,
    cleaner: cleaner && { slug: cleaner.slug, name: knownAs(cleaner, 'cleaner', language) },
  })
  const ofVisits = bookings.toReversed().flatMap((booking) => {
    const todo = visitTodo(client, booking, now)
    return todo === null ? [] : [{ ...todo, visit: about(booking, null) }]
  })
  const invitations = seriesInvitations(bookings).map((one) => ({ slug: one.like.parties.cleaner?.slug ?? '', ...one }))
  return [
    ...ofVisits,
    ...withoutSetAside(invitations, opinions).map(({ todo, like, frequency }) => ({ ...todo, visit: about(like, frequency) })),
  ]
}

export async function cleanersDay(db: Db, cleanerId: CleanerId, week: Week, { language, now }: Reading) {
  const bookings = await cleanersToday(db, cleanerId, week)
  const cleaner = { id: cleanerId, role: 'cleaner' } as const
  const next = nextVisit(bookings, 'cleaner', now)
  const requests = bookings
    .filter(({ facts }) => labels(facts, now).includes('awaiting_cleaner') || facts.proposal?.by === 'client')
    .toSorted((a, b) => answerBy(a).getTime() - answerBy(b).getTime())
  return {
    now,
    next: next && showVisit(next, cleaner, 'cleaner', { language, now }),
    requests: {
      items: requests.slice(0, MAX_REQUESTS_SHOWN).map((booking) => showSummary(booking, 'cleaner', language, now)),
      total: requests.length,
    },
    week: { ...week, ...weekEarnings(bookings, week) },
  }
}

/** Until when the cleaner may answer a request, or another time that its client proposes. */
const answerBy = ({ facts }: TodayBooking): Date => facts.proposal?.expiresAt ?? facts.expiresAt

const showVisit = (booking: TodayBooking, viewer: Person, part: 'client' | 'cleaner', { language, now }: Reading) => ({
  ...showSummary(booking, part, language, now),
  address: showAddress(booking, part),
  secrets: showSecrets(viewer, booking, now),
  punchedInAt: booking.facts.punchedInAt,
})
