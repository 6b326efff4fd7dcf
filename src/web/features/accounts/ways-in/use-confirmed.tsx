// Actions that need a recent sign-in: when it is too long ago, the password is asked and the action repeated.
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_PASSWORD_LENGTH } from '#domain/account.ts'
import { ask, call } from '#web/platform/api.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { useLogout } from '../use-logout.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '../password-input.tsx'
import { LetterButton } from '../security/letter-button.tsx'

export const waysIn = ask('GET /api/auth/ways-in')

type Confirmed = {
  /** Resolves to false when the person cancelled; rejects as the action does. */
  readonly run: (act: () => Promise<unknown>) => Promise<boolean>
  /** The dialog, to be rendered beside the actions. */
  readonly dialog: ReactNode
}

export function useConfirmed(): Confirmed {
  const [open, setOpen] = useState(false)
  const answer = useRef<(confirmed: boolean) => void>(() => undefined)
  const close = (confirmed: boolean): void => {
    setOpen(false)
    answer.current(confirmed)
  }
  return {
    async run(act) {
      try {
        await act()
      } catch (problem) {
        if (!(problem instanceof ApiProblem) || problem.code !== 'sign-in-not-recent') throw problem
        const confirmed = await new Promise<boolean>((resolve) => {
          answer.current = resolve
          setOpen(true)
        })
        if (!confirmed) return false
        await act()
      }
      return true
    },
    dialog: <ConfirmIdentity open={open} onAnswer={close} />,
  }
}

function ConfirmIdentity({ open, onAnswer }: { open: boolean; onAnswer: (confirmed: boolean) => void }) {
  const { t } = useTranslation('waysIn')
  const { data } = useSuspenseQuery(waysIn)
  const hasOtherWay = data.hasPasskey || data.social.length > 0
  const logout = useLogout()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const confirm = useMutation({
    mutationFn: () => call('POST /api/auth/confirm-identity', { body: { password } }),
    onSuccess: () => {
      setPassword('')
      onAnswer(true)
    },
    onError: useProblemToast(t('failed')),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '' && !confirm.isPending) confirm.mutate()
  }
  const error = missing ? t('confirm.missing') : confirm.isError ? messageOf(confirm.error, t('failed')) : undefined
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={t('confirm.title')}
      description={t(data.hasPassword ? 'confirm.body' : hasOtherWay ? 'confirm.bodyWithoutPassword' : 'confirm.bodyWithoutWay')}
      closeLabel={t('common:actions.close')}
      actions={
        data.hasPassword ? undefined : hasOtherWay ? <Button onClick={() => void logout()}>{t('confirm.again')}</Button> : <LetterButton />
      }
    >
      {data.hasPassword ? (
        <form method="post" noValidate onSubmit={submit} className="grid gap-5">
          <Field id="confirm-password" label={t('confirm.password')} error={error}>
            <PasswordInput
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="current-password"
              maxLength={MAX_PASSWORD_LENGTH}
            />
          </Field>
          <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
            <Button tone="ghost" onClick={() => onAnswer(false)}>
              {t('common:actions.cancel')}
            </Button>
            <Button type="submit" pending={confirm.isPending}>
              {t('confirm.submit')}
            </Button>
          </div>
        </form>
      ) : undefined}
    </Dialog>
  )
}
