// A person's calendars: that there is a feed and what is read in are in the copy of their data, secrets are not; all of it ends with the account.
import type { PersonalData } from '../platform/personal-data.ts'
import { disarmAllDeadlines } from '../platform/deadlines.ts'
import { endFeed } from './feed-store.ts'
import { endConnection } from './google/connect-google.ts'
import { findConnection } from './google/google-store.ts'
import { calendarsOf, removeCalendar } from './outside-store.ts'

export const calendarSyncData: PersonalData = {
  async copy(executor, { id }) {
    const feed = await executor
      .selectFrom('calendar_feed')
      .select(['created_at as since', 'last_read_at as lastReadAt'])
      .where('account_id', '=', id)
      .executeTakeFirst()
    const read = [...(await calendarsOf(executor, id, 'address')), ...(await calendarsOf(executor, id, 'google'))]
    const google = await findConnection(executor, id)
    const shown = read.map(({ name, host, addedAt, lastReadAt }) => ({ name, host, addedAt, lastReadAt }))
    return {
      documents: {
        ...(feed && { 'calendar-feed': feed }),
        ...(shown.length > 0 && { 'outside-calendars': shown }),
        ...(google && { 'google-calendar': { connectedAt: google.connectedAt, lastSuccessAt: google.lastSuccessAt } }),
      },
    }
  },
  async erase(tx, { id }) {
    await endFeed(tx, id)
    await endConnection(tx, id, false)
    for (const calendar of await calendarsOf(tx, id, 'address')) {
      await disarmAllDeadlines(tx, calendar.id)
      await removeCalendar(tx, id, calendar.id)
    }
    return []
  },
}
