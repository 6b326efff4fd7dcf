// The address of one's account on the profile: whether it is confirmed, and how to change it.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { User } from '#contract/accounts.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { CurrentPasswordField, EmailField, useAccountFaults } from '../account-fields.tsx'

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
      {!user.hasPassword && <p className="mt-4 text-muted-foreground">{t('email.needsPassword')}</p>}
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

type NewEmail = { email: string; currentPassword: string }

function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security')
  const [typed, change] = useTyped<NewEmail>({ email: '', currentPassword: '' })
  const toastProblem = useProblemToast(t('email.failed'), typed)
  const faultsIn = useAccountFaults()
  const ask = useMutation({
    mutationFn: (asked: NewEmail) => call('POST /api/auth/change-email', { body: { ...asked, email: asked.email.trim() } }),
    onSuccess: (_answer, { email }) => {
      toast({ tone: 'ok', title: t('email.asked'), description: t('email.askedBody', { email: email.trim() }) })
      onDone()
    },
    onError: toastProblem,
  })
  const form = useForm({
    values: typed,
    change,
    faults: { email: faultsIn.email(typed.email), currentPassword: faultsIn.password(typed.currentPassword) },
    write: ask,
    prefix: 'change-',
    onSend: (asked) => ask.mutate(asked),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormFaults form={form} />
      <EmailField form={form} label={t('email.new')} autoComplete="email" />
      <CurrentPasswordField form={form} name="currentPassword" label={t('password.current')} />
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
