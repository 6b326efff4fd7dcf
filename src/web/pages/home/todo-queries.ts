// To-do items of whoever is signed in, and acts on them: shown at once, and put back when the server refuses.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { TodoPriority } from '#domain/todo.ts'
import { ask, call, type Answer } from '#web/platform/api.ts'
import { useLiveInterval } from '#web/platform/live/live-state.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { toast } from '#web/ui/toast-store.ts'

export const todosQuestion = ask('GET /api/todos')

type Todos = Answer<'GET /api/todos'>
export type Todo = Todos['items'][number]
export type SuggestedTodo = Extract<Todo, { by: 'facts' }>
export type WrittenTodo = Extract<Todo, { by: 'hand' }>
export type TodoWords = { readonly title: string; readonly priority: TodoPriority }

export const useTodos = () => useQuery({ ...todosQuestion, refetchInterval: useLiveInterval() })

type Act = {
  readonly send: () => Promise<unknown>
  /** What is shown before the server answers. */
  readonly show?: (items: readonly Todo[]) => readonly Todo[]
}

const KEY = ['change-todos']

export function useTodoActs() {
  const { t } = useTranslation('today')
  const queries = useQueryClient()
  const report = useProblemToast(t('todos.failed'))
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationKey: KEY,
    // One after the other: what is undone was done before.
    scope: { id: 'todos' },
    mutationFn: ({ send }: Act) => send(),
    onMutate: async ({ show }) => {
      await queries.cancelQueries(todosQuestion)
      const before = queries.getQueryData(todosQuestion.queryKey)
      if (before && show) queries.setQueryData(todosQuestion.queryKey, { items: [...show(before.items)] })
      return before
    },
    onError(problem, _act, before) {
      queries.setQueryData(todosQuestion.queryKey, before)
      report(problem)
    },
    // The last of several asks once.
    onSettled: () => (queries.isMutating({ mutationKey: KEY }) > 1 ? undefined : queries.invalidateQueries(todosQuestion)),
  })
  const told = (title: string, undo: () => void) =>
    toast({ tone: 'ok', title, action: { label: t('common:actions.undo'), onAction: undo } })
  const changed = ({ id }: WrittenTodo, body: Partial<TodoWords> & { readonly done?: boolean }): Act => ({
    send: () => call('PATCH /api/todos/{id}', { params: { id }, body }),
    show: (items) => items.map((item) => (item.by === 'hand' && item.id === id ? { ...item, ...body } : item)),
  })
  return {
    isPending,
    change: (item: WrittenTodo, words: TodoWords) => mutate(changed(item, words)),
    add: (body: TodoWords, onAdded: () => void) => mutate({ send: () => call('POST /api/todos', { body }) }, { onSuccess: onAdded }),
    tick(item: WrittenTodo, done: boolean) {
      if (done) told(t('todos.ticked'), () => mutate(changed(item, { done: false })))
      return mutateAsync(changed(item, { done }))
    },
    remove(item: WrittenTodo) {
      const { id, title, priority, done } = item
      mutate({
        send: () => call('DELETE /api/todos/{id}', { params: { id } }),
        show: (items) => items.filter((one) => one.by === 'facts' || one.id !== id),
      })
      told(t('todos.deleted'), () => mutate({ send: () => call('POST /api/todos', { body: { title, priority, done } }) }))
    },
    dismiss(item: SuggestedTodo) {
      const body = { kind: item.kind, about: item.about }
      mutate({
        send: () => call('POST /api/todos/dismiss', { body }),
        show: (items) => items.filter((one) => one.by === 'hand' || one.kind !== item.kind || one.about !== item.about),
      })
      told(t('todos.dismissed'), () => mutate({ send: () => call('POST /api/todos/restore', { body }) }))
    },
  }
}

export type TodoActs = ReturnType<typeof useTodoActs>
