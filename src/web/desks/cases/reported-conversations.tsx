// Reported conversations, before operators: what was reported, what was written, and closing it.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { focusPageTitle } from '#web/desks/frame/index.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ReportedConversation } from '#contract/conversation-reports.ts'
import type { BookingId } from '#domain/id.ts'
import { MAX_REPORT_LENGTH } from '#domain/message.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatInstant } from '#domain/time-format.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { reportedQuestion } from './case-queries.ts'
import { ReadConversation } from './read-conversation.tsx'

/** Those that wait for an operator, oldest first. */
export function ReportedConversations() {
  const { t } = useTranslation('caseReview')
  const { data } = useSuspenseQuery(reportedQuestion())
  if (data.items.length === 0) return <EmptyState title={t('conversation.none')}>{t('emptyBody')}</EmptyState>
  return (
    <div className="grid gap-4">
      {data.items.map((reported) => (
        <Card key={reported.bookingId}>
          <Reported reported={reported} />
        </Card>
      ))}
    </div>
  )
}

function Reported({ reported }: { readonly reported: ReportedConversation }) {
  const { t } = useTranslation('caseReview')
  const language = useLanguage()
  const { bookingId, client, cleaner, reference, reports } = reported
  return (
    <section aria-labelledby={`reported-${bookingId}`} className="grid gap-4">
      <div>
        <h2 id={`reported-${bookingId}`} className="text-lg">
          {t('between', { client, cleaner })}
        </h2>
        <p className="text-sm text-muted-foreground">{reference}</p>
      </div>
      {reports
        .filter(({ closedAt }) => closedAt === null)
        .map(({ by, words, at }) => (
          <div key={by} className="grid gap-1 border-l-4 border-input pl-4">
            <p className="text-sm">
              {t(`openedBy.${by}`)} · {formatInstant(new Date(at), DEFAULT_TIME_ZONE, language)}
            </p>
            <p className="whitespace-pre-line">{words}</p>
          </div>
        ))}
      <ReadConversation bookingId={bookingId} />
      <CloseForm bookingId={bookingId} />
    </section>
  )
}

function CloseForm({ bookingId }: { readonly bookingId: BookingId }) {
  const { t } = useTranslation('caseReview')
  const queries = useQueryClient()
  const [values, change] = useTyped({ note: '' })
  const close = useMutation({
    mutationFn: (note: string) => call('POST /api/admin/conversations/{bookingId}/close', { params: { bookingId }, body: { note } }),
    onSuccess() {
      toast({ tone: 'ok', title: t('conversation.closed') })
      // The button that was pressed goes with its conversation.
      focusPageTitle()
    },
    onError: useProblemToast(t('conversation.failed')),
    onSettled: () => void queries.invalidateQueries(reportedQuestion()),
  })
  const form = useForm({
    values,
    change,
    faults: {},
    write: close,
    prefix: `close-${bookingId}-`,
    onSend: ({ note }) => close.mutate(note.trim()),
  })
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={form.onSubmit}>
      <div role="alert">{close.isError && <Banner tone="bad">{messageOf(close.error, t('conversation.failed'))}</Banner>}</div>
      <Field
        id={form.idOf('note')}
        label={t('conversation.note')}
        note={t('common:optional')}
        hint={t('conversation.noteHint')}
        error={form.errorOf('note')}
      >
        <TextArea {...form.text('note')} rows={2} maxLength={MAX_REPORT_LENGTH} />
      </Field>
      <ButtonRow>
        <Button type="submit" pending={close.isPending} pendingLabel={t('sending')}>
          {t('conversation.close')}
        </Button>
      </ButtonRow>
    </form>
  )
}
