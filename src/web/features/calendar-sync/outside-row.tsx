// One calendar that closes hours: when it was last read, what is wrong with it, and how to try again or take it away.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatInstant } from '#domain/time-format.ts'
import { call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRefreshOutside, type OutsideCalendar } from './outside-queries.ts'

export function OutsideRow({ calendar }: { readonly calendar: OutsideCalendar }) {
  const { t } = useTranslation('calendarSync')
  const when = formatInstant(new Date(calendar.lastReadAt), DEFAULT_TIME_ZONE, useLanguage())
  const { name, host, busyCount: count, failure } = calendar
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-muted-foreground">
            {host} · {t('outside.busy', { count })}
          </p>
          {failure === null && <p className="text-sm text-muted-foreground">{t('outside.read', { when })}</p>}
        </div>
        <Remove calendar={calendar} />
      </div>
      {failure !== null && (
        <Banner tone="warn" title={t('outside.failing', { name })} action={<Retry calendar={calendar} />}>
          <p>
            {t(`outside.failures.${failure}`)} {t('outside.failingBody', { when })}
          </p>
        </Banner>
      )}
    </li>
  )
}

type RowProps = { readonly calendar: OutsideCalendar }

function Retry({ calendar: { id, name } }: RowProps) {
  const { t } = useTranslation('calendarSync')
  const refresh = useRefreshOutside()
  const toastProblem = useProblemToast(t('outside.retryFailed'))
  const read = useMutation({
    mutationFn: () => call('POST /api/cleaner/outside-calendars/{id}/read', { params: { id } }),
    onSuccess: async ({ failure }) => {
      if (failure === null) toast({ tone: 'ok', title: t('outside.works', { name }) })
      else toast({ tone: 'bad', title: t('outside.failing', { name }), description: t(`outside.failures.${failure}`) })
      await refresh()
    },
    onError: toastProblem,
  })
  return (
    <Button
      tone="ghost"
      aria-label={read.isPending ? undefined : t('outside.retryNamed', { name })}
      pending={read.isPending}
      pendingLabel={t('outside.retrying')}
      onClick={() => read.mutate()}
    >
      {t('outside.retry')}
    </Button>
  )
}

function Remove({ calendar: { id, name } }: RowProps) {
  const { t } = useTranslation('calendarSync')
  const refresh = useRefreshOutside()
  const [isAsked, ask] = useState(false)
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/cleaner/outside-calendars/{id}', { params: { id } }),
    onSuccess: async () => {
      ask(false)
      toast({ tone: 'ok', title: t('outside.removed', { name }) })
      await refresh()
    },
    onError: useProblemToast(t('outside.removeFailed')),
  })
  return (
    <>
      <Button tone="link" aria-label={t('outside.removeNamed', { name })} onClick={() => ask(true)}>
        {t('outside.remove')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={t('outside.removeTitle', { name })}
        description={t('outside.removeBody')}
        cancelLabel={t('outside.keep')}
        confirmLabel={t('outside.remove')}
        pendingLabel={t('feed.making')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
