// What begins the home page of whoever is signed in, gathered from the features that know it.
import { today } from '#contract/today.ts'
import { weekOf } from '#domain/today.ts'
import { cleanersDay, clientsDay, countRequests } from '../bookings/index.ts'
import { casesOfDay } from '../cases/index.ts'
import { standingOf } from '../cleaners/index.ts'
import { countOffers, standingOfSearches } from '../offers/index.ts'
import { payoutNeeds } from '../payouts/index.ts'
import type { Db } from '../platform/postgres/database.ts'
import { personOf, routesOf, type Routes } from '../platform/http/http.ts'

export const todayRoutes = (db: Db): Routes =>
  routesOf(today, {
    'GET /api/client/today': async ({ caller, language, now }) => {
      const client = personOf(caller)
      const [day, cases] = await Promise.all([
        clientsDay(db, client, { language, now }),
        casesOfDay(db, { id: client.id, part: 'client', language, now }),
      ])
      return { ...day, cases, searches: await standingOfSearches(db, day.searches) }
    },
    'GET /api/cleaner/waiting-requests': async ({ caller }) => ({ count: await countRequests(db, caller.userId) }),
    'GET /api/cleaner/today': async ({ caller: { userId }, language, now }) => {
      const { today: date, listed, missing, papers, photoDueOn } = await standingOf(db, userId, now)
      const [day, offered, cases, payout] = await Promise.all([
        cleanersDay(db, userId, weekOf(date), { language, now }),
        countOffers(db, userId, now),
        casesOfDay(db, { id: userId, part: 'cleaner', language, now }),
        payoutNeeds(db, userId, now),
      ])
      return {
        ...day,
        cases,
        payout: { act: payout.act, waitingCents: payout.waitingCents },
        offered,
        listed,
        missing: [...missing],
        papers: [...papers],
        photoDueOn,
      }
    },
  })
