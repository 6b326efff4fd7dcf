// Subscriptions of an account's verified mailbox: copied with the account, and deleted with it.
import { sql } from 'kysely'
import { provedEmail, type PersonalData, type Whose } from '../platform/personal-data.ts'

const ofMailbox = (whose: Whose) => sql<boolean>`email = ${provedEmail(whose)}`

export const newsletterData: PersonalData = {
  async copy(executor, whose) {
    const subscriptions = await executor
      .selectFrom('newsletter_subscription')
      .select(['email', 'language', 'topics', 'consent_version', 'asked_at', 'confirmed_at', 'ended_at'])
      .where(ofMailbox(whose))
      .execute()
    const requests = await executor
      .selectFrom('newsletter_request')
      .select(['email', 'language', 'topics', 'consent_version', 'asked_at', 'confirmed_at'])
      .where(ofMailbox(whose))
      .orderBy('asked_at')
      .execute()
    return { documents: subscriptions.length + requests.length === 0 ? {} : { newsletter: { subscriptions, requests } } }
  },
  async erase(tx, whose) {
    await tx.deleteFrom('newsletter_request').where(ofMailbox(whose)).execute()
    await tx.deleteFrom('newsletter_subscription').where(ofMailbox(whose)).execute()
    return []
  },
}
