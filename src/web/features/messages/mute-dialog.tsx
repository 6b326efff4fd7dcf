// Asks before a conversation is muted, and before it is heard again.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Conversation } from '#contract/messages.ts'
import { call } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useKeepConversation } from './messages-queries.ts'
import { nameOf } from './name-of.ts'

export type MuteDialogProps = { readonly conversation: Conversation; readonly open: boolean; readonly onClose: () => void }

export function MuteDialog({ conversation: { bookingId, other, isMuted }, open, onClose }: MuteDialogProps) {
  const { t } = useTranslation('messages')
  const { keep } = useKeepConversation()
  const words = isMuted ? 'unmuting' : 'muting'
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('PUT /api/messages/{bookingId}/mute', { params: { bookingId }, body: { isMuted: !isMuted } }),
    onSuccess: (conversation) => {
      onClose()
      keep(conversation)
      toast({ tone: 'ok', title: t(`mute.${words}.done`) })
    },
    onError: useProblemToast(t('mute.failed')),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(`mute.${words}.title`)}
      description={t(`mute.${words}.body`, { name: nameOf(other) })}
      dangerous={false}
      cancelLabel={t('common:actions.cancel')}
      confirmLabel={t(`mute.${words}.confirm`)}
      pendingLabel={t('common:actions.saving')}
      pending={isPending}
      onConfirm={() => mutate()}
    />
  )
}
