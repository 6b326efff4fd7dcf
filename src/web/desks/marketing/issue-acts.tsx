// What an operator does with an issue: try it on themselves, start it, pause and resume it, remove it.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { NewsletterIssue } from '#contract/newsletter-desk.ts'
import { mayAct } from '#domain/newsletter-issue.ts'
import { call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useNewsletterRefresh } from './issue-queries.ts'

type OfIssue = { readonly issue: NewsletterIssue }

type IssueActsProps = OfIssue & { /** Of its topic, now. */ readonly readerCount: number; readonly onEdit: () => void }

export function IssueActs({ issue, readerCount, onEdit }: IssueActsProps) {
  const { t } = useTranslation('newsletterDesk')
  const { state } = issue
  return (
    <>
      {mayAct('start', state) && <StartButton issue={issue} readerCount={readerCount} />}
      {mayAct('pause', state) && <PlainAct issue={issue} act="pause" />}
      {mayAct('resume', state) && <PlainAct issue={issue} act="resume" />}
      <TestButton issue={issue} />
      {mayAct('edit', state) && (
        <Button tone="ghost" onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {mayAct('remove', state) && <RemoveButton issue={issue} />}
    </>
  )
}

/** An act that answers nothing but that it is done. */
function useAct(act: () => Promise<unknown>, done: string, onEnd?: () => void) {
  const { t } = useTranslation('newsletterDesk')
  const refresh = useNewsletterRefresh()
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast({ tone: 'ok', title: done }),
    onError: useProblemToast(t('failed')),
    onSettled: () => {
      onEnd?.()
      return refresh()
    },
  })
}

function TestButton({ issue: { id } }: OfIssue) {
  const { t } = useTranslation('newsletterDesk')
  const send = useAct(() => call('POST /api/admin/newsletter/{id}/test', { params: { id }, body: {} }), t('sent'))
  return (
    <Button tone="ghost" pending={send.isPending} pendingLabel={t('sending')} onClick={() => send.mutate()}>
      {t('test')}
    </Button>
  )
}

function PlainAct({ issue: { id, version }, act }: OfIssue & { readonly act: 'pause' | 'resume' }) {
  const { t } = useTranslation('newsletterDesk')
  const take = useAct(() => call(`POST /api/admin/newsletter/{id}/${act}`, { params: { id }, body: { version } }), t(`${act}.done`))
  return (
    <Button
      tone={act === 'pause' ? 'ghost' : 'primary'}
      pending={take.isPending}
      pendingLabel={t(`${act}.pending`)}
      onClick={() => take.mutate()}
    >
      {t(`${act}.open`)}
    </Button>
  )
}

function StartButton({ issue: { id, version, subject }, readerCount }: OfIssue & { readonly readerCount: number }) {
  const { t } = useTranslation('newsletterDesk')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const start = useAct(
    () => call('POST /api/admin/newsletter/{id}/start', { params: { id }, body: { version } }),
    t('start.done'),
    () => setOpen(false),
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('start.open')}</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('start.title', { subject: subject[language] })}
        description={t('start.body')}
        consequence={t('start.count', { count: readerCount })}
        dangerous={false}
        cancelLabel={t('cancel')}
        confirmLabel={t('start.open')}
        pendingLabel={t('start.pending')}
        pending={start.isPending}
        onConfirm={() => start.mutate()}
      />
    </>
  )
}

function RemoveButton({ issue: { id, version, subject } }: OfIssue) {
  const { t } = useTranslation('newsletterDesk')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const remove = useAct(
    () => call('DELETE /api/admin/newsletter/{id}', { params: { id }, body: { version } }),
    t('remove.done'),
    () => setOpen(false),
  )
  return (
    <>
      <Button tone="ghost" onClick={() => setOpen(true)}>
        {t('remove.open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('remove.title', { subject: subject[language] })}
        description={t('remove.body')}
        cancelLabel={t('cancel')}
        confirmLabel={t('remove.open')}
        pendingLabel={t('remove.pending')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
