// The password of one's account on the profile: changing it, or asking for a link to choose the first one.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/accounts.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/account.ts'
import { call } from '#web/platform/api.ts'
import { faultsOf, showProblemOnFields } from '#web/platform/form-faults.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useSite } from '#web/platform/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { Section } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PasswordInput } from '../password-input.tsx'
import { devices } from '../signed-in-devices.tsx'

export function PasswordSection({ user }: { user: User }) {
  const { t } = useTranslation('security')
  const [isChanging, setChanging] = useState(false)
  return (
    <Section title={t('password.title')}>
      {!user.hasPassword && <FirstPassword email={user.email} />}
      {user.hasPassword && isChanging && <ChangePasswordForm onDone={() => setChanging(false)} />}
      {user.hasPassword && !isChanging && (
        <Button tone="ghost" onClick={() => setChanging(true)}>
          {t('password.change')}
        </Button>
      )}
    </Section>
  )
}

function FirstPassword({ email }: { email: string }) {
  const { t } = useTranslation('security')
  const ask = useMutation({
    mutationFn: () => call('POST /api/auth/forgot-password', { body: { email } }),
    onSuccess: () => toast({ tone: 'ok', title: t('password.sent'), description: t('password.sentBody') }),
    onError: useProblemToast(t('forgot.failed')),
  })
  return (
    <>
      <p className="mb-4">{t('password.none')}</p>
      <Button tone="ghost" pending={ask.isPending} pendingLabel={t('forgot.submitting')} onClick={() => ask.mutate()}>
        {t('password.send')}
      </Button>
    </>
  )
}

type Passwords = { currentPassword: string; newPassword: string }

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security')
  const { session } = useSite()
  const queries = useQueryClient()
  const tell = useProblemToast(t('password.failed'))
  const form = useForm<Passwords>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { errors, submitCount } = form.formState
  const faults = submitCount > 0 ? faultsOf(errors) : []
  const change = useMutation({
    mutationFn: (passwords: Passwords) => call('POST /api/auth/change-password', { body: passwords }),
    onSuccess: async ({ token }) => {
      session.renew(token)
      toast({ tone: 'ok', title: t('password.done'), description: t('password.doneBody') })
      onDone()
      await queries.invalidateQueries({ queryKey: devices.queryKey })
    },
    onError: (problem) => {
      showProblemOnFields(problem, ['currentPassword', 'newPassword'], form.setError)
      tell(problem)
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit((passwords) => change.mutate(passwords))} className="grid gap-4">
      {faults.length > 0 && <ErrorSummary key={submitCount} title={t('common:formFaults')} faults={faults} />}
      <Field id="currentPassword" label={t('password.current')} error={errors.currentPassword?.message}>
        <PasswordInput
          {...form.register('currentPassword', { required: t('accounts:faults.password') })}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
      <Field
        id="newPassword"
        label={t('password.new')}
        hint={t('accounts:fields.newPasswordHint', { min: PASSWORD_MIN_LENGTH })}
        error={errors.newPassword?.message}
      >
        <PasswordInput
          {...form.register('newPassword', {
            required: t('accounts:faults.password'),
            minLength: { value: PASSWORD_MIN_LENGTH, message: t('accounts:faults.shortPassword', { min: PASSWORD_MIN_LENGTH }) },
          })}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
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
