// The words and the priority of a to-do item.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_TODO_TITLE_LENGTH, TODO_PRIORITIES, type TodoPriority } from '#domain/todo.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { TodoWords } from './todo-queries.ts'

type TodoFormProps = {
  readonly initial?: TodoWords
  readonly pending?: boolean
  readonly onSave: (words: TodoWords) => void
  readonly onCancel: () => void
  readonly onDelete?: () => void
}

const EMPTY: TodoWords = { title: '', priority: 'medium' }
const PRIORITIES = TODO_PRIORITIES.toReversed()

export function TodoForm({ initial = EMPTY, pending = false, onSave, onCancel, onDelete }: TodoFormProps) {
  const { t } = useTranslation('today')
  const [title, setTitle] = useState(initial.title)
  const [priority, setPriority] = useState<TodoPriority>(initial.priority)
  const [isSent, setSent] = useState(false)
  const line = useRef<HTMLInputElement>(null)
  useEffect(() => line.current?.focus(), [])
  const isEmpty = title.trim() === ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (isEmpty) line.current?.focus()
    else onSave({ title: title.trim(), priority })
  }
  return (
    <form method="post" onSubmit={save} noValidate className="grid gap-4 p-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        <Field label={t('todos.what')} error={isSent && isEmpty ? t('todos.empty') : undefined}>
          <TextInput ref={line} value={title} maxLength={MAX_TODO_TITLE_LENGTH} onChange={(event) => setTitle(event.target.value)} />
        </Field>
        <Field label={t('todos.priority')}>
          <Select
            value={priority}
            onChange={(event) => setPriority(PRIORITIES.find((one) => one === event.target.value) ?? 'medium')}
            options={PRIORITIES.map((value) => ({ value, label: t(`todos.priorities.${value}`) }))}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} pendingLabel={t('common:actions.saving')}>
          {t('common:actions.save')}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
        {onDelete && (
          <Button tone="link" className="ml-auto" onClick={onDelete}>
            {t('common:actions.delete')}
          </Button>
        )}
      </div>
    </form>
  )
}
