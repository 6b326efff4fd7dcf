// One paper under review: what was declared beside what was sent, and the two decisions, by button or by key.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { DocumentId } from '#domain/id.ts'
import type { RejectionReason } from '#domain/verification.ts'
import { call } from '#web/platform/api.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { askAgain } from '#web/platform/ask-again.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DeclaredFacts } from './declared-facts.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { documentQuestion } from './review-queries.ts'

export function ReviewPanel({ id, onDecided }: { id: DocumentId; onDecided: () => void }) {
  const { t } = useTranslation('verification')
  const queries = useQueryClient()
  const toastProblem = useProblemToast(t('review.failed'))
  // Never from the cache: a colleague may have decided meanwhile.
  const { data: document, error } = useQuery({ ...documentQuestion(id), gcTime: 0, refetchOnMount: 'always' })
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
  const decided = (title: string) => {
    setRejecting(false)
    toast({ tone: 'ok', title, action: { label: t('review.undo'), onAction: () => undo.mutate() } })
    onDecided()
    void refresh()
  }
  const turnedDown = (problem: unknown) => {
    toastProblem(problem)
    void refresh()
  }
  const approve = useMutation({
    mutationFn: () => call('POST /api/admin/profile-review/{id}/approve', { params: { id }, body: {} }),
    onSuccess: () => decided(t('review.approved')),
    onError: turnedDown,
  })
  const reject = useMutation({
    mutationFn: (body: { reason: RejectionReason; note: string }) =>
      call('POST /api/admin/profile-review/{id}/reject', { params: { id }, body }),
    onSuccess: () => decided(t('review.rejected')),
    onError: turnedDown,
  })
  const isOpen = document?.status === 'pending' && !rejecting && !approve.isPending && !reject.isPending
  useKeys(isOpen, { a: () => approve.mutate(), r: () => setRejecting(true) })

  if (error) {
    return (
      <Banner tone="bad" role="alert">
        {messageOf(error, t('review.failed'))}
      </Banner>
    )
  }
  if (!document) return <Spinner />
  return (
    <Card asChild>
      <article aria-labelledby="paper-title" className="grid gap-6">
        <div>
          <h2 id="paper-title" className="text-2xl">
            {t(`documents.${document.type}.title`)} · {document.cleaner.name}
          </h2>
          <p className="mt-1 text-sm text-muted-foreground">{t('review.logged')}</p>
        </div>
        <DeclaredFacts document={document} />
        <Banner title={t('review.check')}>
          <p>{t(`review.checks.${document.type}`)}</p>
        </Banner>
        <DocumentViewer id={id} format={document.format} />
        {document.status === 'pending' && (
          <div>
            <div className="flex flex-wrap gap-2.5">
              <Button
                pending={approve.isPending}
                pendingLabel={t('review.approving')}
                onClick={() => approve.mutate()}
                aria-keyshortcuts="a"
              >
                {t('review.approve')}
              </Button>
              <Button tone="ghost" onClick={() => setRejecting(true)} aria-keyshortcuts="r">
                {t('review.reject')}
              </Button>
            </div>
            <p className="mt-2 text-sm text-muted-foreground max-lg:hidden">{t('review.keys')}</p>
          </div>
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

/** Single letters, never while something is being typed, held down or combined. */
function useKeys(active: boolean, acts: Readonly<Record<'a' | 'r', () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const typing = event.target instanceof HTMLElement && event.target.closest('input, select, textarea, [role=dialog], [role=alertdialog]')
    if ((key !== 'a' && key !== 'r') || typing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    acts[key]()
  })
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [active])
}
