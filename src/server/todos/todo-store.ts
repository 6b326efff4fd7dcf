// Rows of what people wrote down to do, and of what they want to see no more.
import type { TodoId, UserId } from '#domain/id.ts'
import { doneTodosUntil, type TodoKind, type TodoPriority } from '#domain/todo.ts'
import type { Db, Executor, Tx } from '../platform/postgres/database.ts'

export type WrittenTodo = {
  readonly id: TodoId
  readonly title: string
  readonly priority: TodoPriority
  readonly writtenAt: Date
  readonly doneAt: Date | null
}
type Named = { readonly kind: TodoKind; readonly about: string }

const COLUMNS = ['id', 'title', 'priority', 'written_at as writtenAt', 'done_at as doneAt'] as const

/** In the order in which they were written. */
export const writtenTodos = (executor: Executor, accountId: UserId): Promise<WrittenTodo[]> =>
  executor.selectFrom('todo').select(COLUMNS).where('account_id', '=', accountId).orderBy('number').execute()

/** Additions of one person wait for each other. */
export async function lockTodosOf(tx: Tx, accountId: UserId): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

export const writeTodo = (tx: Tx, accountId: UserId, todo: Omit<WrittenTodo, 'id'>): Promise<WrittenTodo> =>
  tx
    .insertInto('todo')
    .values({ account_id: accountId, title: todo.title, priority: todo.priority, written_at: todo.writtenAt, done_at: todo.doneAt })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

type Change = { readonly title?: string | undefined; readonly priority?: TodoPriority | undefined; readonly doneAt?: Date | null }

/** Null for none of this person's. */
export async function changeTodo(executor: Executor, accountId: UserId, id: TodoId, change: Change): Promise<WrittenTodo | null> {
  const { title, priority, doneAt } = change
  const row = await executor
    .updateTable('todo')
    .set({
      // Without a change the row is written as it is.
      account_id: accountId,
      ...(title !== undefined && { title }),
      ...(priority !== undefined && { priority }),
      ...(doneAt !== undefined && { done_at: doneAt }),
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** False for none of this person's. */
export async function deleteTodo(executor: Executor, accountId: UserId, id: TodoId): Promise<boolean> {
  const { numDeletedRows } = await executor.deleteFrom('todo').where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** What is done makes room. */
export async function deleteDoneTodos(tx: Tx, accountId: UserId): Promise<void> {
  await tx.deleteFrom('todo').where('account_id', '=', accountId).where('done_at', 'is not', null).execute()
}

export async function forgetDoneTodos(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('todo').where('done_at', '<=', doneTodosUntil(now)).execute()
}

export const dismissedTodos = (executor: Executor, accountId: UserId): Promise<Named[]> =>
  executor.selectFrom('dismissed_todo').select(['kind', 'about']).where('account_id', '=', accountId).execute()

export async function dismissTodo(executor: Executor, accountId: UserId, { kind, about }: Named, now: Date): Promise<void> {
  await executor
    .insertInto('dismissed_todo')
    .values({ account_id: accountId, kind, about, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function restoreTodo(executor: Executor, accountId: UserId, { kind, about }: Named): Promise<void> {
  await executor
    .deleteFrom('dismissed_todo')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .execute()
}
