// What a person wrote down to do and what they dismissed: copied with their account, and deleted with it.
import type { PersonalData } from '../platform/personal-data.ts'
import { writtenTodos } from './todo-store.ts'

export const todoData: PersonalData = {
  async copy(executor, { id: accountId }) {
    const todos = (await writtenTodos(executor, accountId)).map(({ id: _id, ...todo }) => todo)
    const dismissed = await executor
      .selectFrom('dismissed_todo')
      .select(['kind', 'dismissed_at as dismissedAt'])
      .where('account_id', '=', accountId)
      .orderBy('dismissed_at')
      .execute()
    return { documents: { ...(todos.length > 0 && { todos }), ...(dismissed.length > 0 && { 'dismissed-todos': dismissed }) } }
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('todo').where('account_id', '=', id).execute()
    await tx.deleteFrom('dismissed_todo').where('account_id', '=', id).execute()
    return []
  },
}
