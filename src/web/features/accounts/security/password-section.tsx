// The password of one's account on the profile: changing it, or choosing the first one.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { User } from '#contract/accounts.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useSite } from '#web/platform/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { Section } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { CurrentPasswordField, NewPasswordField, useAccountFaults } from '../account-fields.tsx'
import { devices } from '../signed-in-devices.tsx'
import { FirstPasswordForm } from './first-password-form.tsx'

export function PasswordSection({ user }: { user: User }) {
  const { t } = useTranslation('security')
  const [isChanging, setChanging] = useState(false)
  return (
    <Section title={t('password.title')}>
      {!user.hasPassword && <p className="mb-4">{t('password.none')}</p>}
      {!user.hasPassword && isChanging && <FirstPasswordForm user={user} onDone={() => setChanging(false)} />}
      {user.hasPassword && isChanging && <ChangePasswordForm onDone={() => setChanging(false)} />}
      {!isChanging && (
        <Button tone="ghost" onClick={() => setChanging(true)}>
          {t(user.hasPassword ? 'password.change' : 'password.choose')}
        </Button>
      )}
    </Section>
  )
}

type Passwords = { currentPassword: string; newPassword: string }

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security')
  const { session } = useSite()
  const queries = useQueryClient()
  const [typed, type] = useTyped<Passwords>({ currentPassword: '', newPassword: '' })
  const toastProblem = useProblemToast(t('password.failed'), typed)
  const faultsIn = useAccountFaults()
  const change = useMutation({
    mutationFn: (passwords: Passwords) => call('POST /api/auth/change-password', { body: passwords }),
    onSuccess: async ({ token }) => {
      session.renew(token)
      toast({ tone: 'ok', title: t('password.done'), description: t('password.doneBody') })
      onDone()
      await queries.invalidateQueries({ queryKey: devices.queryKey })
    },
    onError: toastProblem,
  })
  const form = useForm({
    values: typed,
    change: type,
    faults: { currentPassword: faultsIn.password(typed.currentPassword), newPassword: faultsIn.newPassword(typed.newPassword) },
    write: change,
    onSend: (passwords) => change.mutate(passwords),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormFaults form={form} />
      <CurrentPasswordField form={form} name="currentPassword" label={t('password.current')} />
      <NewPasswordField form={form} name="newPassword" label={t('password.new')} />
      <FormEnd
        submit={t('password.submit')}
        submitting={t('password.submitting')}
        pending={change.isPending}
        cancel={t('common:actions.cancel')}
        onCancel={onDone}
      />
    </form>
  )
}
