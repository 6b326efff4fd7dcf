// Reports a conversation to the operators, in one's own words.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Conversation } from '#contract/messages.ts'
import { MAX_REPORT_LENGTH, MIN_REPORT_LENGTH } from '#domain/message.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useKeepConversation } from './messages-queries.ts'
import { nameOf } from './name-of.ts'

export type ReportDialogProps = { readonly conversation: Conversation; readonly open: boolean; readonly onClose: () => void }

export function ReportDialog({ conversation: { bookingId, other }, open, onClose }: ReportDialogProps) {
  const { t } = useTranslation('messages')
  const { keep } = useKeepConversation()
  const [values, change] = useTyped({ words: '' })
  const write = useMutation({
    mutationFn: (words: string) => call('POST /api/messages/{bookingId}/report', { params: { bookingId }, body: { words } }),
    onSuccess: (conversation) => {
      onClose()
      keep(conversation)
      toast({ tone: 'ok', title: t('report.sent'), description: t('report.sentBody') })
    },
    onError: useProblemToast(t('report.failed'), values),
  })
  const form = useForm({
    values,
    change,
    faults: { words: values.words.trim().length < MIN_REPORT_LENGTH && t('report.short') },
    write,
    prefix: 'report-',
    onSend: ({ words }) => write.mutate(words.trim()),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('report.title')}
      description={t('report.body', { name: nameOf(other) })}
      cancelLabel={t('common:actions.cancel')}
      confirmLabel={t('report.confirm')}
      pendingLabel={t('report.sending')}
      pending={write.isPending}
      onConfirm={() => form.onSubmit({ preventDefault: () => undefined })}
    >
      <div className="grid gap-4">
        <div role="alert">{write.isError && <Banner tone="bad">{messageOf(write.error, t('report.failed'))}</Banner>}</div>
        <Field id={form.idOf('words')} label={t('report.words')} error={form.errorOf('words')}>
          <TextArea {...form.text('words')} rows={4} maxLength={MAX_REPORT_LENGTH} />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
