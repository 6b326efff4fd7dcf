// The browsers of a person: listed in the copy of their data, and forgotten with the account.
import type { PersonalData } from '../platform/personal-data.ts'
import { devicesOf } from './device-store.ts'

export const pushData: PersonalData = {
  async copy(executor, { id }) {
    const devices = await devicesOf(executor, id)
    const notified = devices.map(({ userAgent: device, since, lastSuccessAt }) => ({ device, since, lastSuccessAt }))
    return { documents: notified.length === 0 ? {} : { 'notified-browsers': notified } }
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('push_subscription').where('account_id', '=', id).execute()
    return []
  },
}
