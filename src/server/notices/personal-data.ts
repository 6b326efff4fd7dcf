// Notices of a person: copied with the account, deleted with it, and with them what others were told about the same bookings or the person's days.
import { sql } from 'kysely'
import { keyNames } from '../mail/index.ts'
import type { BookingsOf, PersonalData } from '../platform/personal-data.ts'
import { mutedOf } from './notice-store.ts'

export const noticeData = (bookingsOf: BookingsOf): PersonalData => ({
  async copy(executor, { id }, language) {
    const notices = await executor
      .selectFrom('notice')
      .select(['kind', `title_${language} as title`, `detail_${language} as detail`, 'path', 'count'])
      .select(['happened_at as happenedAt', 'read_at as readAt'])
      .where('account_id', '=', id)
      .orderBy('number')
      .execute()
    const muted = await mutedOf(executor, id)
    return { documents: notices.length + muted.length === 0 ? {} : { notices: { notices, muted } } }
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('muted_notice').where('account_id', '=', id).execute()
    await tx.deleteFrom('notice').where('account_id', '=', id).execute()
    // Other people's notices of their bookings, of their days and of visits that they claimed once, name this person.
    const bookings = await bookingsOf(tx, id)
    await tx
      .deleteFrom('notice')
      .where(sql<boolean>`(booking_id = any(${bookings.map((booking) => booking.id)}::uuid[]) or ${keyNames(id)})`)
      .execute()
    return []
  },
})
