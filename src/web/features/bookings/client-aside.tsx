// A cleaner sets the client of a visit aside, and takes it back at the same place.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { BookingId } from '#domain/id.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { ask, call } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useLateWords } from '#web/platform/use-late-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'

type ClientAsideProps = { readonly bookingId: BookingId; readonly name: string }

export function ClientAside({ bookingId, name }: ClientAsideProps) {
  const { t } = useTranslation('favourites')
  const hasWords = useLateWords('favourites')
  const queries = useQueryClient()
  const params = { id: bookingId }
  const question = ask('GET /api/bookings/{id}/client-aside', { params })
  const { data } = useQuery({ ...question, staleTime: 0 })
  const [isOpen, setOpen] = useState(false)
  const first = firstNameOf(name)
  const write = useMutation({
    mutationFn: (aside: boolean) =>
      aside
        ? call('PUT /api/bookings/{id}/client-aside', { params, body: {} })
        : call('DELETE /api/bookings/{id}/client-aside', { params }),
    onSuccess: (answer) => {
      setOpen(false)
      queries.setQueryData(question.queryKey, answer)
      toast({ tone: 'ok', title: t(answer.isAside ? 'client.done' : 'client.back', { name: first }) })
    },
    onError: useProblemToast(t('failed')),
  })
  if (!hasWords || !data) return null
  if (data.isAside)
    return (
      <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-muted-foreground">{t('client.aside', { name: first })}</p>
        <Button tone="ghost" pending={write.isPending} pendingLabel={t('say.sending')} onClick={() => write.mutate(false)}>
          {t('client.undo')}
        </Button>
      </div>
    )
  return (
    <>
      <Button tone="link" onClick={() => setOpen(true)}>
        {t('client.open', { name: first })}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('client.title', { name: first })}
        description={t('client.body')}
        dangerous={false}
        cancelLabel={t('common:actions.cancel')}
        confirmLabel={t('client.confirm')}
        pendingLabel={t('say.sending')}
        pending={write.isPending}
        onConfirm={() => write.mutate(true)}
      />
    </>
  )
}
