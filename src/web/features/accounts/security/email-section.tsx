// The address of one's account on the profile: whether it is confirmed, and how to change it.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/accounts.ts'
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#domain/account.ts'
import { call } from '#web/platform/api.ts'
import { faultsOf, showProblemOnFields } from '#web/platform/form-faults.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/page.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PasswordInput } from '../password-input.tsx'

export function EmailSection({ user }: { user: User }) {
  const { t } = useTranslation('security')
  const [isChanging, setChanging] = useState(false)
  const resend = useMutation({
    mutationFn: () => call('POST /api/auth/send-verification'),
    onSuccess: () => toast({ tone: 'ok', title: t('email.resent'), description: t('email.resentBody') }),
    onError: useProblemToast(t('email.resendFailed')),
  })
  return (
    <Section title={t('email.title')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{user.email}</span>
        <Badge tone={user.emailVerified ? 'ok' : 'warn'}>{user.emailVerified ? t('email.verified') : t('email.unverified')}</Badge>
      </p>
      {!user.emailVerified && (
        <Banner
          tone="warn"
          className="mt-4"
          action={
            <Button tone="ghost" pending={resend.isPending} pendingLabel={t('email.resending')} onClick={() => resend.mutate()}>
              {t('email.resend')}
            </Button>
          }
        >
          <p>{t('email.unverifiedBody', { email: user.email })}</p>
        </Banner>
      )}
      {user.hasPassword && (
        <div className="mt-4">
          {isChanging ? (
            <ChangeEmailForm onDone={() => setChanging(false)} />
          ) : (
            <Button tone="ghost" onClick={() => setChanging(true)}>
              {t('email.change')}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

type Wish = { email: string; currentPassword: string }

function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security')
  const tell = useProblemToast(t('email.failed'))
  const form = useForm<Wish>({ mode: 'onTouched', shouldFocusError: false, defaultValues: { email: '', currentPassword: '' } })
  const { errors, submitCount } = form.formState
  const faults = submitCount > 0 ? faultsOf(errors).map((fault) => ({ ...fault, fieldId: `change-${fault.fieldId}` })) : []
  const ask = useMutation({
    mutationFn: (wish: Wish) => call('POST /api/auth/change-email', { body: { ...wish, email: wish.email.trim() } }),
    onSuccess: (_answer, { email }) => {
      toast({ tone: 'ok', title: t('email.asked'), description: t('email.askedBody', { email: email.trim() }) })
      onDone()
    },
    onError: (problem) => {
      showProblemOnFields(problem, ['email', 'currentPassword'], form.setError)
      tell(problem)
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit((wish) => ask.mutate(wish))} className="grid gap-4">
      {faults.length > 0 && <ErrorSummary key={submitCount} title={t('common:formFaults')} faults={faults} />}
      <Field id="change-email" label={t('email.new')} error={errors.email?.message}>
        <TextInput
          {...form.register('email', {
            required: t('accounts:faults.email'),
            pattern: { value: /^\s*\S+@\S+\s*$/, message: t('accounts:faults.email') },
          })}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={EMAIL_MAX_LENGTH}
        />
      </Field>
      <Field id="change-currentPassword" label={t('password.current')} error={errors.currentPassword?.message}>
        <PasswordInput
          {...form.register('currentPassword', { required: t('accounts:faults.password') })}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </Field>
      <FormEnd
        submit={t('email.submit')}
        submitting={t('email.submitting')}
        pending={ask.isPending}
        cancel={t('common:actions.cancel')}
        onCancel={onDone}
      />
    </form>
  )
}
