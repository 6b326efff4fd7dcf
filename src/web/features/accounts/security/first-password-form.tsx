// Choosing the first password of one's account; long after signing in, a letter leads to it instead.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { User } from '#contract/accounts.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { messageOf, useLostToast } from '#web/platform/problem-toast.ts'
import { useSite } from '#web/platform/site.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { NewPasswordField, useAccountFaults } from '../account-fields.tsx'
import { devices } from '../signed-in-devices.tsx'
import { LetterButton } from './letter-button.tsx'

/** `onDone` is called once a password is chosen, and when nothing is to be chosen now. */
export function FirstPasswordForm({ user, onDone }: { readonly user: User; readonly onDone: () => void }) {
  const { t } = useTranslation('security')
  const { session } = useSite()
  const queries = useQueryClient()
  const [typed, change] = useTyped({ newPassword: '' })
  const faultsIn = useAccountFaults()
  const choose = useMutation({
    mutationFn: (body: { newPassword: string }) => call('POST /api/auth/first-password', { body }),
    onSuccess: async ({ token }) => {
      session.renew(token)
      session.update({ ...user, hasPassword: true })
      toast({ tone: 'ok', title: t('password.chosen') })
      onDone()
      await queries.invalidateQueries({ queryKey: devices.queryKey })
    },
    onError: useLostToast(t('password.failed')),
  })
  const form = useForm({
    values: typed,
    change,
    faults: { newPassword: faultsIn.newPassword(typed.newPassword) },
    write: choose,
    onSend: (passwords) => choose.mutate(passwords),
  })
  if (choose.error instanceof ApiProblem && choose.error.code === 'sign-in-not-recent')
    return (
      <Banner tone="info" action={<LetterButton />}>
        {t('password.byLetter')}
      </Banner>
    )
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormFaults form={form} />
      {choose.isError && form.faults.length === 0 && (
        <Banner tone="bad" role="alert">
          {messageOf(choose.error, t('password.failed'))}
        </Banner>
      )}
      <input type="text" hidden name="username" autoComplete="username" value={user.email} readOnly />
      <NewPasswordField form={form} name="newPassword" label={t('password.own')} />
      <FormEnd
        submit={t('password.choose')}
        submitting={t('password.submitting')}
        pending={choose.isPending}
        cancel={t('common:actions.cancel')}
        onCancel={onDone}
      />
    </form>
  )
}
