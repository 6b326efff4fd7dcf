// A cleaner's time may have opened: everyone who waits for a day of theirs that has openings again is told, and their alert is deleted with it.
import { openingsOn } from '#domain/day-alert.ts'
import { isLeftUnanswered } from '#domain/feedback.ts'
import type { CleanerId } from '#domain/id.ts'
import { scheduleTo } from '#domain/scheduling.ts'
import { findOffer } from '../cleaners/index.ts'
import { apartFrom } from '../feedback/index.ts'
import type { Notify } from '../notices/index.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import { findProperty } from '../properties/index.ts'
import { deleteDayAlerts, lockDayAlert, waitingFor } from './day-alert-store.ts'
import { alertEmails } from './emails.ts'

type Deps = { readonly db: Db; readonly notify: Notify }
type Alert = Awaited<ReturnType<typeof waitingFor>>[number]

/** In the order in which they asked, but for whom either set aside since; each is told apart, so that one who cannot be told keeps nobody waiting. */
export async function notifyWaiting(deps: Deps, cleanerId: CleanerId, now: Date): Promise<void> {
  const waiting = await waitingFor(deps.db, cleanerId)
  const [first] = waiting
  const offer = first ? await findOffer(deps.db, first.slug) : null
  if (offer === null) return
  const { cleaner, schedule } = offer
  const apart = await apartFrom(deps.db, cleanerId)
  for (const alert of waiting.filter((one) => !isLeftUnanswered(one, apart))) {
    const home = alert.propertyId && (await findProperty(deps.db, alert.propertyId))
    const [opening] = openingsOn(home ? scheduleTo(home, schedule) : schedule, { ...alert, now })
    if (opening) await notifyOne(deps, alert, { cleanerId, name: cleaner.name, time: opening.time })
  }
}

type Opened = { readonly cleanerId: CleanerId; readonly name: string; readonly time: string }

async function notifyOne({ db, notify }: Deps, alert: Alert, { cleanerId, name, time }: Opened): Promise<void> {
  const { id, slug, date, durationMinutes } = alert
  await inTransaction(db, async (tx) => {
    const to = await lockDayAlert(tx, id)
    if (to === null) return
    await deleteDayAlerts(tx, [id])
    await notify(tx, {
      email: alertEmails['day-opened'],
      to,
      props: { cleaner: { name, slug }, date, time, durationMinutes },
      // Goes with the account of the cleaner, whom it names.
      dedupeKey: `day-opened:${cleanerId}:${id}`,
    })
  })
}
