// What is to do: what cannot wait, then what facts ask for and what the person wrote down, the most pressing first.
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import type { TodoPriority } from '#domain/todo.ts'
import { gapPath } from '#web/features/workspace/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useShownAtOnce } from '#web/platform/shown-at-once.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/classes.ts'
import { DayList, Row, Rows } from './day-list.tsx'
import { useTodoActs, useTodos, type SuggestedTodo, type TodoActs, type WrittenTodo } from './todo-queries.ts'

const TodoForm = lazyPart(() => import('./todo-form.tsx').then((form) => form.TodoForm))
const TITLE_ID = 'todos'
/** The row that had the focus is gone, or its form is. */
const focusTitle = () => document.getElementById(TITLE_ID)?.focus()

const NONE: readonly ReactNode[] = []

/** `first`: rows of what cannot wait. */
export function Todos({ first = NONE }: { readonly first?: readonly ReactNode[] }) {
  const { t } = useTranslation('today')
  const question = useTodos()
  const acts = useTodoActs()
  const [isAdding, setAdding] = useState(false)
  const items = question.data?.items ?? []
  const close = () => {
    setAdding(false)
    focusTitle()
  }
  return (
    <DayList
      id={TITLE_ID}
      title={t('tasks.title')}
      aside={
        question.data &&
        !isAdding && (
          <Button tone="link" onClick={() => setAdding(true)}>
            {t('todos.add')}
          </Button>
        )
      }
    >
      {(isAdding || first.length + items.length > 0) && (
        <Rows>
          {first}
          {isAdding && (
            <li>
              <TodoForm pending={acts.isPending} onSave={(words) => acts.add(words, close)} onCancel={close} />
            </li>
          )}
          {items.map((item) =>
            item.by === 'facts' ? (
              <Suggested key={`${item.kind} ${item.about}`} item={item} acts={acts} />
            ) : (
              <Written key={item.id} item={item} acts={acts} />
            ),
          )}
        </Rows>
      )}
      {question.error ? (
        <p className="mt-2 text-muted-foreground">
          {t('todos.notLoaded')}{' '}
          <Button tone="link" pending={question.isFetching} onClick={() => void question.refetch()}>
            {t('common:actions.retry')}
          </Button>
        </p>
      ) : (
        first.length + items.length === 0 && !isAdding && <p className="text-muted-foreground">{t('todos.none')}</p>
      )}
    </DayList>
  )
}

/** Medium goes without saying. */
function Priority({ of }: { readonly of: TodoPriority }) {
  const { t } = useTranslation('today')
  if (of === 'medium') return null
  return <span className={cn('block', of === 'high' && 'font-medium text-warn')}>{t(`todos.pressing.${of}`)}</span>
}

const PATH_OF: Readonly<Record<SuggestedTodo['kind'], (item: SuggestedTodo) => string>> = {
  payouts: () => '/profile/payouts',
  insurance: () => '/onboarding/verification',
  background_check: () => '/onboarding/verification',
  photo: () => gapPath('photo'),
  access: ({ visit }) => `/properties/${visit?.propertyId}#access`,
  review: ({ visit }) => `/bookings/${visit?.bookingId}/review`,
  series: ({ visit }) => `/book/${visit?.cleaner?.slug}?again=${visit?.bookingId}&frequency=${visit?.frequency}`,
}

function Suggested({ item, acts }: { readonly item: SuggestedTodo; readonly acts: TodoActs }) {
  const { t } = useTranslation('today')
  const { kind, about, priority, mayDismiss } = item
  const facts = useFacts(item)
  const words = kind === 'payouts' && about === 'continue' ? 'payoutsMore' : kind
  const title = t(`todos.kinds.${words}.title`)
  const dismiss = () => {
    acts.dismiss(item)
    focusTitle()
  }
  return (
    <Row
      title={title}
      facts={
        <>
          {facts}
          <Priority of={priority} />
        </>
      }
      action={
        <>
          <LinkButton to={PATH_OF[kind](item)} tone="ghost">
            {t(`todos.kinds.${words}.action`)}
            <span className="sr-only"> · {facts || title}</span>
          </LinkButton>
          {mayDismiss && (
            <Button tone="ghost" size="icon" className="border-transparent" onClick={dismiss}>
              <X aria-hidden className="size-5 text-muted-foreground" />
              <span className="sr-only">{t('todos.dismiss', { title, facts })}</span>
            </Button>
          )}
        </>
      }
    />
  )
}

/** The visit that it is about, or until when it makes a difference. */
function useFacts({ kind, dueOn, visit }: SuggestedTodo): string {
  const { t } = useTranslation('today')
  const language = useLanguage()
  if (visit) {
    const when = t('when', { date: formatDate(visit.date, language, 'short'), time: formatTime(visit.time, language) })
    return visit.cleaner === null ? when : t(kind === 'series' ? 'todos.seriesLast' : 'with', { name: visit.cleaner.name, when })
  }
  if (dueOn === null) return kind === 'photo' ? t('missing') : t('todos.payoutsWhy')
  return t(kind === 'photo' ? 'todos.photoDue' : 'papers.validUntil', { date: formatDate(dueOn, language) })
}

function Written({ item, acts }: { readonly item: WrittenTodo; readonly acts: TodoActs }) {
  const { t } = useTranslation('today')
  const [isEditing, setEditing] = useState(false)
  const { title, priority } = item
  const [done, tick] = useShownAtOnce(item.done, (next) => acts.tick(item, next))
  const close = () => {
    setEditing(false)
    focusTitle()
  }
  if (isEditing)
    return (
      <li>
        <TodoForm
          initial={item}
          onSave={(words) => {
            acts.change(item, words)
            close()
          }}
          onCancel={close}
          onDelete={() => {
            acts.remove(item)
            close()
          }}
        />
      </li>
    )
  return (
    <li className="flex items-start gap-x-3 px-4 py-1.5">
      <Checkbox
        className="min-w-0 flex-1"
        done
        checked={done}
        onChange={() => tick(!done)}
        label={<span className={cn('wrap-anywhere', done ? 'text-muted-foreground line-through' : 'font-semibold')}>{title}</span>}
        hint={done ? undefined : <Priority of={priority} />}
      />
      <Button tone="link" onClick={() => setEditing(true)}>
        {t('common:actions.edit')}
        <span className="sr-only"> · {title}</span>
      </Button>
    </li>
  )
}
