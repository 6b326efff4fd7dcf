// What bookings say on the home page of a client and of a cleaner.
import type { ClientDay } from '#contract/today.ts'
import type { Language } from '#domain/account.ts'
import { labels } from '#domain/booking-timeline.ts'
import type { CleanerId } from '#domain/id.ts'
import type { Client, Person } from '#domain/permission.ts'
import {
  CLIENT_TASKS,
  clientTask,
  MAX_ASKED_AGAIN,
  MAX_REQUESTS_SHOWN,
  nextVisit,
  weekEarnings,
  type ClientTask,
  type Week,
} from '#domain/today.ts'
import { knownAs } from '../cleaners/index.ts'
import type { Db } from '../platform/database.ts'
import { mediaUrl } from '../platform/files.ts'
import { showAddress, showSecrets, showSummary } from './booking-views.ts'
import { cleanersToday, clientsToday, type TodayBooking } from './today-store.ts'

type Reading = { readonly language: Language; readonly now: Date }

export async function clientsDay(db: Db, client: Client, { language, now }: Reading) {
  const bookings = await clientsToday(db, client.id)
  const next = nextVisit(bookings, 'client', now)
  const tasks = bookings.flatMap((booking) => {
    const task = clientTask(client, booking, now)
    return task === null ? [] : [{ task, booking }]
  })
  return {
    now,
    next: next && showVisit(next, client, 'client', { language, now }),
    tasks: tasks.toSorted(byUrgency).map(({ task, booking }) => ({
      task,
      propertyId: booking.place.propertyId,
      booking: showSummary(booking, 'client', language, now),
    })),
    again: askedAgain(bookings, language),
  }
}

type Task = { readonly task: ClientTask; readonly booking: TodayBooking }

const byUrgency = (a: Task, b: Task): number =>
  CLIENT_TASKS.indexOf(a.task) - CLIENT_TASKS.indexOf(b.task) || a.booking.facts.startsAt.getTime() - b.booking.facts.startsAt.getTime()

/** The latest visit of each person who came and may still be booked. */
function askedAgain(bookings: readonly TodayBooking[], language: Language): ClientDay['again'] {
  const latest = new Map<string, ClientDay['again'][number]>()
  for (const { parties, place, agreed, facts, isBookable } of bookings) {
    const { cleaner } = parties
    if (facts.status !== 'completed' || cleaner === null || cleaner.isErased || !isBookable || latest.has(cleaner.id)) continue
    latest.set(cleaner.id, {
      cleaner: { slug: cleaner.slug, name: knownAs(cleaner, 'cleaner', language), profilePic: mediaUrl(cleaner.profilePic) },
      propertyId: place.propertyId,
      serviceType: agreed.serviceType,
      durationHours: agreed.durationMinutes / 60,
      lastOn: agreed.date,
    })
  }
  return [...latest.values()].slice(0, MAX_ASKED_AGAIN)
}

export async function cleanersDay(db: Db, cleanerId: CleanerId, week: Week, { language, now }: Reading) {
  const bookings = await cleanersToday(db, cleanerId, week)
  const cleaner = { id: cleanerId, role: 'cleaner' } as const
  const next = nextVisit(bookings, 'cleaner', now)
  const requests = bookings
    .filter(({ facts }) => labels(facts, now).includes('awaiting_cleaner'))
    .toSorted((a, b) => (a.facts.expiresAt?.getTime() ?? 0) - (b.facts.expiresAt?.getTime() ?? 0))
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

const showVisit = (booking: TodayBooking, viewer: Person, part: 'client' | 'cleaner', { language, now }: Reading) => ({
  ...showSummary(booking, part, language, now),
  address: showAddress(booking, part),
  secrets: showSecrets(viewer, booking, now),
  punchedInAt: booking.facts.punchedInAt,
})
