// What banks contest, before operators: until when it is answered, the evidence as it will be sent, and how it ended.
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Dispute } from '#contract/disputes.ts'
import { MAX_EVIDENCE_WORDS_LENGTH } from '#domain/dispute.ts'
import type { BookingId, DisputeId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatInstant } from '#domain/time-format.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useIntent } from '#web/platform/intent.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PanelNotAnswered } from '#web/desks/frame/index.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { askAgain } from '#web/platform/ask-again.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useMoney } from '#web/words/money.ts'
import { disputesQuestion } from './case-queries.ts'

/** All of them, also of visits that are still to come and have no case. */
export function Disputes() {
  const { t } = useTranslation('caseReview')
  const { data } = useSuspenseQuery(disputesQuestion(null))
  if (data.items.length === 0) return <EmptyState title={t('dispute.none')}>{t('emptyDisputes')}</EmptyState>
  return (
    <div className="grid gap-4">
      {data.items.map((dispute) => (
        <Card key={dispute.id}>
          <DisputeArticle dispute={dispute} level={2} />
        </Card>
      ))}
    </div>
  )
}

/** Those of one visit, within its case. */
export function DisputesOf({ bookingId }: { readonly bookingId: BookingId }) {
  const { t } = useTranslation('caseReview')
  const { data, ...question } = useQuery(disputesQuestion(bookingId))
  if (!data) return question.error && <PanelNotAnswered question={question} failed={t('failed')} />
  return data.items.map((dispute) => <DisputeArticle key={dispute.id} dispute={dispute} level={3} />)
}

function DisputeArticle({ dispute, level }: { readonly dispute: Dispute; readonly level: 2 | 3 }) {
  const { t } = useTranslation('caseReview')
  const money = useMoney()
  const when = useWhen()
  const { id, reason, state, leg, client, cleaner, reference, respondBy, openedAt, closedAt, evidence, maySend } = dispute
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={`dispute-${id}`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading id={`dispute-${id}`} className="text-lg">
          {t('dispute.title', { amount: money(dispute.amountCents, 'column') })}
        </Heading>
        <Badge tone={state === 'needs_response' && maySend ? 'warn' : 'info'}>{t(`dispute.states.${state}`)}</Badge>
      </div>
      <p>
        {t(`dispute.reasons.${reason}`)} · {t(`legs.${leg}`)}
      </p>
      <p className="text-sm text-muted-foreground">
        {t('between', { client, cleaner: cleaner ?? '–' })} · {reference} · {t('contestedOn', { when: when(openedAt) })}
        {closedAt !== null && ` · ${t('dispute.closedOn', { when: when(closedAt) })}`}
      </p>
      {maySend && respondBy !== null && <p className="font-semibold">{t('dispute.respondBy', { when: when(respondBy) })}</p>}
      {evidence && (
        <div className="grid gap-1 border-l-4 border-input pl-4">
          <p className="text-sm">{t('dispute.sent', { when: when(evidence.at), name: evidence.by ?? '–' })}</p>
          {evidence.words !== '' && <p className="whitespace-pre-line">{evidence.words}</p>}
          <p className="text-sm text-muted-foreground">{t(`dispute.results.${evidence.result ?? 'sending'}`)}</p>
        </div>
      )}
      <a
        href={`/api/admin/disputes/${id}/evidence.pdf`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary underline underline-offset-4"
      >
        {t(evidence === null ? 'dispute.read' : 'dispute.readSent')}
      </a>
      {maySend && <EvidenceForm id={id} />}
    </section>
  )
}

function useWhen(): (instant: string) => string {
  const language = useLanguage()
  return (instant) => formatInstant(new Date(instant), DEFAULT_TIME_ZONE, language)
}

/** Sends once per intent; a bank takes one answer, so a second press asks first. */
function EvidenceForm({ id }: { readonly id: DisputeId }) {
  const { t } = useTranslation('caseReview')
  const queries = useQueryClient()
  const once = useIntent()
  const [values, change] = useTyped({ words: '' })
  const [isAsking, setAsking] = useState(false)
  const send = useMutation({
    mutationFn: (body: { words: string }) =>
      once(body, (idempotencyKey) => call('POST /api/admin/disputes/{id}/evidence', { params: { id }, body, idempotencyKey })),
    onError: useProblemToast(t('dispute.failed')),
    onSettled: () => void askAgain(queries, 'dispute'),
  })
  const form = useForm({
    values,
    change,
    faults: {},
    write: send,
    prefix: `evidence-${id}-`,
    onSend: ({ words }) => (isAsking ? send.mutate({ words: words.trim() }) : setAsking(true)),
  })
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={form.onSubmit}>
      <div role="alert">{send.isError && <Banner tone="bad">{messageOf(send.error, t('dispute.failed'))}</Banner>}</div>
      <Field
        id={form.idOf('words')}
        label={t('dispute.words')}
        note={t('common:optional')}
        hint={t('dispute.wordsHint')}
        error={form.errorOf('words')}
      >
        <TextArea {...form.text('words')} rows={3} maxLength={MAX_EVIDENCE_WORDS_LENGTH} />
      </Field>
      <output>{isAsking && <Banner>{t('dispute.once')}</Banner>}</output>
      <ButtonRow>
        <Button type="submit" tone={isAsking ? 'primary' : 'ghost'} pending={send.isPending} pendingLabel={t('sending')}>
          {t(isAsking ? 'dispute.confirm' : 'dispute.send')}
        </Button>
      </ButtonRow>
    </form>
  )
}
