// Closing one's account: what is deleted, what stays and why, what blocks it, and a word to type.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useNavigate } from '#web/router/index.ts'
import type { User } from '#contract/accounts.ts'
import { DELETION_WORDS, MAX_DELETION_WORD_LENGTH } from '#domain/account.ts'
import { formatDate } from '#domain/time-format.ts'
import { call } from '#web/platform/api.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { useLanguage } from '#web/platform/language.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { useSite } from '#web/platform/site.tsx'
import { forgetEverything } from '#web/platform/storage.ts'
import { forgetDrafts } from '#web/platform/drafts/draft-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useConfirmed } from './ways-in/use-confirmed.tsx'

type OpenBooking = { readonly id: string; readonly reference: string; readonly date: string; readonly isInCase: boolean }

/** Refusals that name what must happen first: they stay on the page, where their links work. */
const IN_THE_WAY = new Set(['account-in-use', 'money-to-come', 'last-owner'])

export function AccountDeletion({ user }: { user: User }) {
  const { t } = useTranslation('ownAccount')
  const language = useLanguage()
  const word = DELETION_WORDS[language]
  const { session, returnPath } = useSite()
  const navigate = useNavigate()
  const { run, dialog } = useConfirmed()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const toastProblem = useProblemToast(t('deletion.failed'))
  const close = useMutation({
    mutationFn: () => run(() => call('DELETE /api/users/me', { body: { confirmation: typed } })),
    onSuccess: async (done) => {
      if (!done) return
      session.expire()
      returnPath.clear()
      forgetDrafts()
      forgetEverything()
      await navigate('/', { replace: true })
      toast({ tone: 'ok', title: t('deletion.done'), description: t('deletion.doneBody') })
    },
    onError: (problem) => {
      if (!isInTheWay(problem)) toastProblem(problem)
    },
  })
  const former = t(`former.${user.role === 'cleaner' ? 'cleaner' : 'client'}`)
  const obstacle = isInTheWay(close.error) ? close.error : null
  const start = () => {
    setTyped('')
    setFault(undefined)
    close.reset()
    setOpen(true)
  }
  const confirm = () => {
    if (typed.trim().toLocaleUpperCase('fr-CA') !== word) return setFault(t('deletion.wordFault', { word }))
    // A screen reader could not reach a second dialog over this one.
    setOpen(false)
    close.mutate()
  }
  return (
    <>
      <p className="mb-4">{t('deletion.lede')}</p>
      <DescriptionList
        rows={[
          { key: 'erased', term: t('deletion.erasedTitle'), value: t('deletion.erased') },
          { key: 'kept', term: t('deletion.keptTitle'), value: t('deletion.kept', { former }) },
        ]}
      />
      <p className="my-4 text-muted-foreground">{t('deletion.law')}</p>
      {obstacle && (
        <Banner tone="warn" role="alert" className="mb-4" title={messageOf(obstacle, t('deletion.failed'))}>
          <WhereToSettle obstacle={obstacle} />
        </Banner>
      )}
      <Button tone="danger" pending={close.isPending} pendingLabel={t('deletion.submitting')} onClick={start}>
        {t('deletion.open')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('deletion.dialogTitle')}
        description={t('deletion.lede')}
        consequence={t('deletion.consequence')}
        cancelLabel={t('common:actions.cancel')}
        confirmLabel={t('deletion.submit')}
        pendingLabel={t('deletion.submitting')}
        onConfirm={confirm}
      >
        <Field id="deletion-word" label={t('deletion.word', { word })} error={fault}>
          <TextInput
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && confirm()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_DELETION_WORD_LENGTH}
          />
        </Field>
      </ConfirmDialog>
      {dialog}
    </>
  )
}

const isInTheWay = (problem: unknown): problem is ApiProblem => problem instanceof ApiProblem && IN_THE_WAY.has(problem.code)

const bookingsOf = ({ details }: ApiProblem): readonly OpenBooking[] => (details['bookings'] as readonly OpenBooking[] | undefined) ?? []

/** Each booking, its case where that is open, and the payouts for money that is still to come. */
function WhereToSettle({ obstacle }: { obstacle: ApiProblem }) {
  const { t } = useTranslation('ownAccount')
  const language = useLanguage()
  const links = bookingsOf(obstacle).map(({ id, reference, date, isInCase }) => ({
    to: isInCase ? `/bookings/${id}/case` : `/bookings/${id}`,
    label: t(isInCase ? 'deletion.inCase' : 'deletion.booking', { reference, date: formatDate(date, language, 'year') }),
  }))
  const payouts = obstacle.code === 'money-to-come' ? [{ to: '/profile/payouts', label: t('deletion.toCome') }] : []
  return (
    <ul className="mt-2">
      {[...links, ...payouts].map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
