// One paper under review: what was declared beside what was sent, and the two decisions, by button or by key.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ReviewedDocument } from '#contract/verification.ts'
import type { DocumentId } from '#domain/id.ts'
import type { RejectionReason } from '#domain/verification.ts'
import { PanelNotAnswered } from '#web/desks/frame/index.ts'
import { call } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { askAgain } from '#web/platform/ask-again.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DecisionArea } from './decision-area.tsx'
import { DeclaredFacts } from './declared-facts.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { mayApprove, mayReject } from './may-decide.ts'
import { PaperBadges } from './paper-badges.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useDocument } from './review-queries.ts'

export function ReviewPanel({ id, onDecided }: { id: DocumentId; onDecided: () => void }) {
  const { t } = useTranslation('verification')
  const queries = useQueryClient()
  const toastProblem = useProblemToast(t('review.failed'))
  const { data: document, ...question } = useDocument(id)
  const [rejecting, setRejecting] = useState(false)
  const refresh = () => askAgain(queries, 'verification')
  const undo = useMutation({
    mutationFn: () => call('POST /api/admin/profile-review/{id}/undo', { params: { id }, body: {} }),
    onSuccess: () => {
      toast({ tone: 'ok', title: t('review.undone') })
      void refresh()
    },
    onError: toastProblem,
  })
  const decided = (said: { title: string; description?: string }, label = t('review.undo')) => {
    setRejecting(false)
    toast({ tone: 'ok', ...said, action: { label, onAction: () => undo.mutate() } })
    onDecided()
    void refresh()
  }
  const turnedDown = (problem: unknown) => {
    toastProblem(problem)
    void refresh()
  }
  const approve = useMutation({
    mutationFn: () => call('POST /api/admin/profile-review/{id}/approve', { params: { id }, body: {} }),
    onSuccess: ({ status }) =>
      status === 'pending'
        ? decided({ title: t('review.approvedOnce'), description: t('review.approvedOnceBody') }, t('common:actions.undo'))
        : decided({ title: t('review.approved') }),
    onError: turnedDown,
  })
  const reject = useMutation({
    mutationFn: (body: { reason: RejectionReason; note: string }) =>
      call('POST /api/admin/profile-review/{id}/reject', { params: { id }, body }),
    onSuccess: () => decided({ title: t('review.rejected') }),
    onError: turnedDown,
  })
  const isFree = !rejecting && !approve.isPending && !reject.isPending
  useKey('a', isFree && document !== undefined && mayApprove(document), () => approve.mutate())
  useKey('r', isFree && document !== undefined && mayReject(document), () => setRejecting(true))

  if (!document) return <PanelNotAnswered question={question} failed={t('review.failed')} />
  return (
    <Card asChild>
      <article aria-labelledby="paper-title" className="grid gap-6">
        <div>
          <Title document={document} />
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
            {t('review.logged')}
            {document.status === 'pending' && <PaperBadges document={document} />}
          </p>
        </div>
        <DeclaredFacts document={document} />
        <Banner title={t('review.check')}>
          <p>{t(`review.checks.${document.type}`)}</p>
        </Banner>
        <DocumentViewer id={id} format={document.format} />
        {document.status === 'pending' && (
          <DecisionArea
            document={document}
            approving={approve.isPending}
            onApprove={() => approve.mutate()}
            onReject={() => setRejecting(true)}
          />
        )}
        <RejectDialog
          open={rejecting}
          onOpenChange={setRejecting}
          language={document.cleaner.language}
          pending={reject.isPending}
          onReject={(reason, note) => reject.mutate({ reason, note })}
        />
      </article>
    </Card>
  )
}

function Title({ document: { type, cleaner } }: { readonly document: ReviewedDocument }) {
  const { t } = useTranslation('verification')
  const title = useRef<HTMLHeadingElement>(null)
  // The keys go on from here, also after a decision about the paper before.
  useEffect(() => title.current?.focus(), [])
  return (
    <h2 ref={title} id="paper-title" tabIndex={-1} className="text-2xl">
      {t(`documents.${type}.title`)} · {cleaner.name}
    </h2>
  )
}

/** A single letter, never while something is being typed, held down or combined. */
function useKey(letter: 'a' | 'r', active: boolean, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLElement && event.target.closest('input, select, textarea, [role=dialog], [role=alertdialog]')
    if (event.key.toLowerCase() !== letter || typing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [active])
}
