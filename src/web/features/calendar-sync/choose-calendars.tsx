// The calendars of a Google account, of which a cleaner ticks those that close hours.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_GOOGLE_CALENDARS } from '#domain/google-calendar.ts'
import { call, type Answer } from '#web/platform/api.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { googleCalendarsQuestion, useRefreshGoogle } from './google-queries.ts'
import { ReconnectGoogle } from './reconnect-google.tsx'

type Listed = Answer<'GET /api/cleaner/google/calendars'>['items']

/** Open at once for whoever has chosen none. */
export function ChooseCalendars({ isFirst }: { readonly isFirst: boolean }) {
  const { t } = useTranslation('calendarSync')
  const [isOpen, open] = useState(isFirst)
  return isOpen ? (
    <Choice onDone={() => open(false)} />
  ) : (
    <Button tone="ghost" className="justify-self-start max-sm:w-full" onClick={() => open(true)}>
      {t('google.choose')}
    </Button>
  )
}

function Choice({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('calendarSync')
  const asked = useQuery(googleCalendarsQuestion)
  const items = asked.data?.items
  if (asked.error instanceof ApiProblem && asked.error.code === 'google-revoked')
    return (
      <Banner tone="warn" role="alert" title={t('google.failures.revoked')} action={<ReconnectGoogle />}>
        <p>{t('google.revokedBody')}</p>
      </Banner>
    )
  if (!items)
    return (
      <NotAnswered
        question={asked}
        words={{ failed: t('google.listFailed'), failedBody: t('google.listFailedBody'), loading: t('google.listing') }}
      >
        <Skeleton className="h-36 w-full" />
      </NotAnswered>
    )
  return <Ticks items={items} onDone={onDone} />
}

function Ticks({ items, onDone }: { readonly items: Listed; readonly onDone: () => void }) {
  const { t } = useTranslation('calendarSync')
  const refresh = useRefreshGoogle()
  const isFirst = !items.some(({ isTicked }) => isTicked)
  const [ticked, setTicked] = useState(
    () => new Set(items.filter((item) => (isFirst ? item.isPrimary : item.isTicked)).map(({ id }) => id)),
  )
  const save = useMutation({
    mutationFn: (ids: string[]) => call('PUT /api/cleaner/google/calendars', { body: { ids } }),
    onSuccess: async (answer) => {
      toast({ tone: 'ok', title: t('google.saved') })
      await refresh(answer)
      onDone()
    },
    onError: useProblemToast(t('google.saveFailed')),
  })
  const toggle = (id: string, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate([...ticked])
      }}
    >
      <FieldGroup legend={t('google.which')} hint={t('google.whichHint')}>
        {items.map(({ id, name, isPrimary }) => (
          <Checkbox
            key={id}
            name="calendar"
            value={id}
            label={name}
            hint={isPrimary ? t('google.primary') : undefined}
            checked={ticked.has(id)}
            disabled={!ticked.has(id) && ticked.size >= MAX_GOOGLE_CALENDARS}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
        ))}
      </FieldGroup>
      <Button type="submit" className="justify-self-start max-sm:w-full" pending={save.isPending} pendingLabel={t('google.saving')}>
        {t('google.save')}
      </Button>
    </form>
  )
}
