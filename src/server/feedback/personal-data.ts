// What clients think of cleaners, and whom cleaners set aside: copied for whoever said it alone, and deleted with either account.
import type { PersonalData } from '../platform/personal-data.ts'
import { opinionsOf } from './feedback-store.ts'

export const feedbackData: PersonalData = {
  async copy(executor, whose) {
    const asides = await executor.selectFrom('client_aside').select('since').where('cleaner_id', '=', whose.id).execute()
    const opinions = await opinionsOf(executor, whose.id)
    const feedback = opinions.map(({ slug, name, kind, reasons, givenAt }) => ({ cleaner: name, slug, kind, reasons, givenAt }))
    return { documents: { ...(feedback.length > 0 && { feedback }), ...(asides.length > 0 && { 'clients-set-aside': asides }) } }
  },
  async erase(tx, whose) {
    await tx
      .deleteFrom('cleaner_feedback')
      .where((eb) => eb.or([eb('client_id', '=', whose.id), eb('cleaner_id', '=', whose.id)]))
      .execute()
    await tx
      .deleteFrom('client_aside')
      .where((eb) => eb.or([eb('client_id', '=', whose.id), eb('cleaner_id', '=', whose.id)]))
      .execute()
    return []
  },
}
