// The dialog that asks who it is, before an act that needs a recent sign-in.
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_PASSWORD_LENGTH } from '#domain/account.ts'
import { call } from '#web/platform/api.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { useLogout } from '../use-logout.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '../password-input.tsx'
import { LetterButton } from '../security/letter-button.tsx'
import { waysIn } from './ways-in-query.ts'
import { confirmByPasskey } from './passkey-browser.ts'

/** How the account is entered is asked once it is opened, where the page did not before. */
export function ConfirmIdentity({ open, onAnswer }: { open: boolean; onAnswer: (confirmed: boolean) => void }) {
  const { t } = useTranslation('waysIn')
  const { data, isPending } = useQuery({ ...waysIn, enabled: open })
  const hasPassword = data?.hasPassword ?? true
  const hasPasskey = data?.hasPasskey ?? false
  const hasOtherWay = hasPasskey || (data?.social.length ?? 0) > 0
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
  const sign = useMutation({
    mutationFn: confirmByPasskey,
    onSuccess: () => onAnswer(true),
    onError: useProblemToast(t('passkeys.failed')),
  })
  const byPasskey = (
    <Button tone={hasPassword ? 'ghost' : 'primary'} pending={sign.isPending} onClick={() => sign.mutate()}>
      <KeyRound aria-hidden className="size-5" />
      {t('confirm.byPasskey')}
    </Button>
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '' && !confirm.isPending) confirm.mutate()
  }
  const error = missing ? t('confirm.missing') : confirm.isError ? messageOf(confirm.error, t('failed')) : undefined
  return (
    <Dialog
      open={open && !isPending}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={t('confirm.title')}
      description={t(
        hasPassword
          ? 'confirm.body'
          : hasPasskey
            ? 'confirm.bodyWithPasskey'
            : hasOtherWay
              ? 'confirm.bodyWithoutPassword'
              : 'confirm.bodyWithoutWay',
      )}
      closeLabel={t('common:actions.close')}
      actions={
        hasPassword ? undefined : hasPasskey ? (
          byPasskey
        ) : hasOtherWay ? (
          <Button onClick={() => void logout()}>{t('confirm.again')}</Button>
        ) : (
          <LetterButton />
        )
      }
    >
      {hasPassword ? (
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
            {hasPasskey && byPasskey}
            <Button type="submit" pending={confirm.isPending}>
              {t('confirm.submit')}
            </Button>
          </div>
        </form>
      ) : undefined}
    </Dialog>
  )
}
