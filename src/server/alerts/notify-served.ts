// Somebody may serve more places: whoever waits for one of them gets the letter, and their alert is deleted with it.
import * as z from 'zod'
import type { CleanerId } from '#domain/id.ts'
import { isServed, listedCities } from '../listing/index.ts'
import type { Mail } from '../mail/index.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import { defineJob } from '../platform/jobs.ts'
import { deleteAlerts, placeOf } from './alert-store.ts'
import { alertEmails } from './emails.ts'

type Deps = { readonly db: Db; readonly mail: Pick<Mail, 'write'> }

/** An alert begins: by now somebody may serve its place. */
export const placeAsked = defineJob('place-alert-asked', z.object({ city: z.string() }))

export const checkPlacesOf = async (deps: Deps, cleanerId: CleanerId): Promise<void> =>
  checkAlerts(deps, await listedCities(deps.db, cleanerId))

export async function checkAlerts({ db, mail }: Deps, cities: readonly string[]): Promise<void> {
  if (cities.length === 0) return
  const waiting = await db
    .selectFrom('place_alert')
    .select(['city_slug', 'lat', 'lng', 'offer'])
    .distinct()
    .where('city_slug', 'in', cities)
    .where('confirmed_at', 'is not', null)
    .execute()
  for (const row of waiting) {
    if (await isServed(db, placeOf(row))) await notifyAll({ db, mail }, row)
  }
}

async function notifyAll({ db, mail }: Deps, place: Parameters<typeof placeOf>[0]): Promise<void> {
  const same = await db
    .selectFrom('place_alert')
    .select('id')
    .where('city_slug', '=', place.city_slug)
    .where((eb) => eb.and([eb('lat', 'is not distinct from', place.lat), eb('lng', 'is not distinct from', place.lng)]))
    .where('offer', 'is not distinct from', place.offer)
    .where('confirmed_at', 'is not', null)
    .execute()
  for (const { id } of same) {
    await inTransaction(db, async (tx) => {
      const alert = await tx.selectFrom('place_alert').select(['email', 'language']).where('id', '=', id).forUpdate().executeTakeFirst()
      if (!alert) return
      await deleteAlerts(tx, [id])
      const { email: to, language } = alert
      await mail.write(tx, { email: alertEmails['place-served'], to, language, props: placeOf(place), dedupeKey: `place-served:${id}` })
    })
  }
}
