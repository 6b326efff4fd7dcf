// Alerts of an account's verified mailbox, and a client's alerts of full days: copied with the account, and deleted with it.
import { sql } from 'kysely'
import { provedEmail, type PersonalData, type Whose } from '../platform/personal-data.ts'
import { deleteAlerts } from './alert-store.ts'
import { dayAlertsOf, deleteDayAlerts } from './day-alert-store.ts'

const ofMailbox = (whose: Whose) => sql<boolean>`email = ${provedEmail(whose)}`

export const alertData: PersonalData = {
  async copy(executor, whose) {
    const alerts = await executor
      .selectFrom('place_alert')
      .select(['email', 'language', 'city_slug', 'lat', 'lng', 'offer', 'consent_version', 'asked_at', 'confirmed_at'])
      .where(ofMailbox(whose))
      .orderBy('asked_at')
      .execute()
    const days = (await dayAlertsOf(executor, whose.id)).map(({ id: _id, ...alert }) => alert)
    return { documents: { ...(alerts.length > 0 && { 'place-alerts': alerts }), ...(days.length > 0 && { 'day-alerts': days }) } }
  },
  async erase(tx, whose) {
    // Nobody proved a mailbox that an unconfirmed alert names: it goes with whichever account has the address.
    const isTheirs = sql<boolean>`(${ofMailbox(whose)} or (email = ${whose.email} and confirmed_at is null))`
    const rows = await tx.selectFrom('place_alert').select('id').where(isTheirs).execute()
    await deleteAlerts(
      tx,
      rows.map(({ id }) => id),
    )
    const days = await dayAlertsOf(tx, whose.id)
    await deleteDayAlerts(
      tx,
      days.map(({ id }) => id),
    )
    return []
  },
}
