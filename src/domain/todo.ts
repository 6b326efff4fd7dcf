// What is worth doing, on the home page of whoever is signed in: how pressing each item is, which stay dismissed, and in which order they stand.
import { HOUR_MS } from './elapsed.ts'

/** From the least pressing on. */
export const TODO_PRIORITIES = ['low', 'medium', 'high'] as const
export type TodoPriority = (typeof TODO_PRIORITIES)[number]

/** What facts make: the first four for cleaners, the others for clients. */
export const TODO_KINDS = ['payouts', 'insurance', 'background_check', 'photo', 'access', 'review', 'series'] as const
export type TodoKind = (typeof TODO_KINDS)[number]

/** Items that a person may keep, done ones included. */
export const MAX_TODOS = 50
export const MAX_TODO_TITLE_LENGTH = 140
/** The longest `about`: an id. */
export const MAX_TODO_ABOUT_LENGTH = 36
/** How long an item stays once it is done. */
export const DONE_TODO_HOURS = 24

/** What facts ask of a person; the facts alone end it. */
export type SuggestedTodo = {
  readonly kind: TodoKind
  /** Which visit, date, state or person it is about: what was dismissed comes back only about another. */
  readonly about: string
  readonly priority: TodoPriority
  /** False for what keeps a cleaner out of the list. */
  readonly mayDismiss: boolean
  /** The civil date until which it makes a difference; null for none. */
  readonly dueOn: string | null
}

const PRESSING_FIRST = TODO_PRIORITIES.toReversed()

type Named = Pick<SuggestedTodo, 'kind' | 'about'>

const isSame = (one: Named, other: Named): boolean => one.kind === other.kind && one.about === other.about

/** What was dismissed stays so, unless it may not be dismissed any more. */
export const withoutDismissed = <T extends SuggestedTodo>(todos: readonly T[], dismissed: readonly Named[]): readonly T[] =>
  todos.filter((todo) => !todo.mayDismiss || !dismissed.some((one) => isSame(one, todo)))

/** Whether the person may dismiss this item: facts make it now, and nothing forbids it. */
export const mayDismiss = (todos: readonly SuggestedTodo[], named: Named): boolean =>
  todos.some((todo) => todo.mayDismiss && isSame(todo, named))

/** Whether an item of theirs is still shown, and kept. */
export const isTodoShown = (doneAt: Date | null, now: Date): boolean => doneAt === null || doneAt > doneTodosUntil(now)

/** Until when an item must have been done to be forgotten. */
export const doneTodosUntil = (now: Date): Date => new Date(now.getTime() - DONE_TODO_HOURS * HOUR_MS)

type Ranked = { readonly priority: TodoPriority; readonly done?: boolean }

/** What is open before what is done, the most pressing first; otherwise as given. */
export const inTodoOrder = <T extends Ranked>(todos: readonly T[]): readonly T[] =>
  todos.toSorted(
    (one, other) =>
      Number(one.done ?? false) - Number(other.done ?? false) ||
      PRESSING_FIRST.indexOf(one.priority) - PRESSING_FIRST.indexOf(other.priority),
  )
