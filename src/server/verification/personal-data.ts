// Papers and training of a cleaner: copied as a list, and deleted with its files when the account closes.
import type { PersonalData } from '../platform/personal-data.ts'
import { documentsOf, showDocument } from './document-store.ts'

export const verificationData: PersonalData = {
  async copy(executor, { id, role }) {
    if (role !== 'cleaner') return { documents: {} }
    const training = await executor
      .selectFrom('training_progress')
      .select(['module', 'attempts', 'best_score', 'passed_at'])
      .where('cleaner_id', '=', id)
      .execute()
    const declaration = await executor
      .selectFrom('cleaner_declaration')
      .select(['birth_date', 'work_authorised_at'])
      .where('cleaner_id', '=', id)
      .executeTakeFirst()
    const documents = (await documentsOf(executor, id)).map(showDocument)
    return { documents: { verification: { declaration: declaration ?? null, documents, training } } }
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('cleaner_declaration').where('cleaner_id', '=', id).execute()
    await tx.deleteFrom('training_attempt').where('cleaner_id', '=', id).execute()
    await tx.deleteFrom('training_progress').where('cleaner_id', '=', id).execute()
    const gone = await tx.deleteFrom('verification_document').where('cleaner_id', '=', id).returning('file').execute()
    return gone.map(({ file }) => file)
  },
}
