// The lists that an operator kept of a desk: one press away, and one more to keep what is filtered now.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BookmarkPlus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { MAX_VIEW_NAME_LENGTH, type DeskWithViews } from '#domain/saved-view.ts'
import { ask, call, type Answer } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useLocation } from '#web/router/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { searchToKeep } from './kept-search.ts'
import { focusPageTitle } from './page-title.ts'

type View = Answer<'GET /api/admin/views'>['items'][number]

const viewsOf = (desk: DeskWithViews) => ask('GET /api/admin/views', { query: { desk } })

export type SavedViewsProps = { readonly desk: DeskWithViews }

export function SavedViews({ desk }: SavedViewsProps) {
  const { t } = useTranslation('admin')
  const { pathname, search } = useLocation()
  const { data } = useQuery(viewsOf(desk))
  const [isNaming, setNaming] = useState(false)
  const here = searchToKeep(search)
  const items = data?.items ?? []
  const isKept = items.some((view) => view.search === here)
  if (!data || (items.length === 0 && here === '')) return null
  return (
    <nav aria-label={t('views.label')} className="mt-3 flex flex-wrap items-center gap-2">
      {items.map((view) => (
        <KeptView key={view.id} desk={desk} view={view} to={`${pathname}?${view.search}`} isCurrent={view.search === here} />
      ))}
      {here !== '' && !isKept && !isNaming && (
        <Button tone="ghost" onClick={() => setNaming(true)}>
          <BookmarkPlus aria-hidden className="size-4" />
          {t('views.keep')}
        </Button>
      )}
      {isNaming && <NameForm desk={desk} search={here} onEnd={() => setNaming(false)} />}
    </nav>
  )
}

type KeptViewProps = { readonly desk: DeskWithViews; readonly view: View; readonly to: string; readonly isCurrent: boolean }

function KeptView({ desk, view: { id, name, search }, to, isCurrent }: KeptViewProps) {
  const { t } = useTranslation('admin')
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: viewsOf(desk).queryKey })
  const onError = useProblemToast(t('views.failed'))
  const restore = useMutation({
    mutationFn: () => call('PUT /api/admin/views', { body: { desk, name, search } }),
    onError,
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/views/{id}', { params: { id } }),
    onSuccess: () => {
      toast({ tone: 'ok', title: t('views.removed', { name }), action: { label: t('views.undo'), onAction: () => restore.mutate() } })
      // Moves focus, because the button goes with its list.
      focusPageTitle()
    },
    onError,
    onSettled: refresh,
  })
  return (
    <span className="inline-flex items-center rounded-full border has-[[aria-current]]:border-primary has-[[aria-current]]:bg-secondary">
      <Link
        to={to}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className="inline-flex min-h-11 items-center pr-1 pl-4 font-semibold hover:underline"
      >
        {name}
      </Link>
      <button
        type="button"
        aria-label={t('views.remove', { name })}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
        className="inline-grid size-11 place-items-center rounded-full text-muted-foreground hover:text-foreground"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  )
}

type NameFormProps = { readonly desk: DeskWithViews; readonly search: string; readonly onEnd: () => void }

function NameForm({ desk, search, onEnd }: NameFormProps) {
  const { t } = useTranslation('admin')
  const queries = useQueryClient()
  const [values, change] = useTyped({ name: '' })
  const keep = useMutation({
    mutationFn: (name: string) => call('PUT /api/admin/views', { body: { desk, name, search } }),
    onSuccess: (_, name) => {
      toast({ tone: 'ok', title: t('views.kept', { name }) })
      onEnd()
    },
    onError: useProblemToast(t('views.failed')),
    onSettled: () => queries.invalidateQueries({ queryKey: viewsOf(desk).queryKey }),
  })
  // The button that opened the form is gone.
  useEffect(() => document.getElementById('view-name')?.focus(), [])
  const form = useForm({
    values,
    change,
    faults: { name: values.name.trim() === '' && t('views.nameMissing') },
    write: keep,
    prefix: 'view-',
    onSend: ({ name }) => keep.mutate(name.trim()),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-wrap items-end gap-2">
      <Field id={form.idOf('name')} label={t('views.name')} error={form.errorOf('name')}>
        <TextInput {...form.text('name')} autoComplete="off" maxLength={MAX_VIEW_NAME_LENGTH} />
      </Field>
      <Button type="submit" tone="ghost" pending={keep.isPending} pendingLabel={t('common:actions.saving')}>
        {t('common:actions.save')}
      </Button>
      <Button tone="ghost" onClick={onEnd}>
        {t('common:actions.cancel')}
      </Button>
    </form>
  )
}
