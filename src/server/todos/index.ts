// To-do items of clients and cleaners: what facts make, without what was dismissed, and what they wrote.
import type { Returned } from '#contract/endpoint.ts'
import { todos } from '#contract/todos.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import { personOf, routesOf, type Routes } from '../platform/http/http.ts'
import type { Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { inTodoOrder, isTodoShown, MAX_TODOS, mayDismiss, withoutDismissed, type TodoPriority } from '#domain/todo.ts'
import type { UserId } from '#domain/id.ts'
import type { Reader } from './reader.ts'
import { suggestedFor } from './suggested.ts'
import {
  changeTodo,
  deleteDoneTodos,
  deleteTodo,
  dismissedTodos,
  dismissTodo,
  lockTodosOf,
  restoreTodo,
  writeTodo,
  writtenTodos,
  type WrittenTodo,
} from './todo-store.ts'

export { todoData } from './personal-data.ts'
export { forgetDoneTodos } from './todo-store.ts'

export const todoRoutes = (db: Db): Routes =>
  routesOf(todos, {
    'GET /api/todos': ({ caller, language, now }) => ownTodos(db, personOf(caller), { language, now }),
    'POST /api/todos': ({ caller, body, now }) => addTodo(db, caller.userId, body, now),
    'PATCH /api/todos/{id}': async ({ caller, params, body: { done, ...change }, now }) => {
      const doneAt = done === undefined ? {} : { doneAt: done ? now : null }
      return show((await changeTodo(db, caller.userId, params.id, { ...change, ...doneAt })) ?? refuse('not-found'))
    },
    'DELETE /api/todos/{id}': async ({ caller, params }) => {
      if (!(await deleteTodo(db, caller.userId, params.id))) refuse('not-found')
      return { ok: true }
    },
    'POST /api/todos/dismiss': async ({ caller, body, language, now }) => {
      if (!mayDismiss(await suggestedFor(db, personOf(caller), { language, now }), body)) refuse('not-found')
      await dismissTodo(db, caller.userId, body, now)
      return { ok: true }
    },
    'POST /api/todos/restore': async ({ caller, body }) => {
      await restoreTodo(db, caller.userId, body)
      return { ok: true }
    },
  })

async function ownTodos(db: Db, person: Person, reader: Reader): Promise<Returned<(typeof todos)['GET /api/todos']>> {
  const [suggested, dismissed, written] = await Promise.all([
    suggestedFor(db, person, reader),
    dismissedTodos(db, person.id),
    writtenTodos(db, person.id),
  ])
  return {
    items: [
      ...inTodoOrder([
        ...withoutDismissed(suggested, dismissed).map((todo) => ({ by: 'facts' as const, ...todo })),
        ...written.filter(({ doneAt }) => isTodoShown(doneAt, reader.now)).map(show),
      ]),
    ],
  }
}

type NewTodo = { readonly title: string; readonly priority: TodoPriority; readonly done: boolean }

/** Refuses `too-many-todos`; what is done makes room first. */
async function addTodo(db: Db, accountId: UserId, { title, priority, done }: NewTodo, now: Date) {
  return inTransaction(db, async (tx) => {
    await lockTodosOf(tx, accountId)
    const known = await writtenTodos(tx, accountId)
    if (known.filter(({ doneAt }) => doneAt === null).length >= MAX_TODOS) refuse('too-many-todos', { details: { max: MAX_TODOS } })
    if (known.length >= MAX_TODOS) await deleteDoneTodos(tx, accountId)
    return show(await writeTodo(tx, accountId, { title, priority, writtenAt: now, doneAt: done ? now : null }))
  })
}

const show = ({ id, title, priority, doneAt }: WrittenTodo) => ({ by: 'hand' as const, id, title, priority, done: doneAt !== null })
