// The first question: an email. The server says whether it has an account; while it does not answer, both ways on are offered.
// It stays in view and may be changed while its new person gives a name.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { FoundAccount } from '#domain/account.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { messageOf, useLostToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField, useAccountFaults } from '../account-fields.tsx'
import { SocialLinks } from '../ways-in/other-ways-in.tsx'
import { usePasskeySignIn } from '../ways-in/use-passkey-sign-in.ts'

type EmailStepProps = {
  readonly title: string
  readonly email: string
  /** It has no account: the name is asked under it. */
  readonly isNew: boolean
  readonly onEdited: () => void
  readonly onFound: (email: string, account: FoundAccount) => void
}

export function EmailStep({ title, email, isNew, onEdited, onFound }: EmailStepProps) {
  const { t } = useTranslation('accounts')
  const [typed, change] = useTyped({ email })
  const faultsIn = useAccountFaults()
  const find = useMutation({
    mutationFn: ({ email: asked }: { email: string }) => call('POST /api/auth/find-account', { body: { email: asked.trim() } }),
    onSuccess: ({ account }, asked) => onFound(asked.email.trim(), account),
    onError: useLostToast(t('login.failed')),
  })
  const form = useForm({
    values: typed,
    change: (part) => {
      change(part)
      if (isNew) onEdited()
    },
    faults: { email: faultsIn.email(typed.email) },
    write: find,
    onSend: (asked) => find.mutate(asked),
  })
  usePasskeySignIn(() => false)
  const goOn = (account: FoundAccount) => onFound(typed.email.trim(), account)
  return (
    <>
      {!isNew && <PageHead title={(form.faults.length > 0 ? t('common:errorPrefix') : '') + title} noindex />}
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <FormFaults form={form} />
        {find.isError && form.faults.length === 0 && (
          <Banner tone="bad" role="alert">
            <p>{messageOf(find.error, t('login.failed'))}</p>
            <p className="mt-2 flex flex-wrap gap-x-5">
              <Button tone="link" onClick={() => goOn('with-password')}>
                {t('entry.haveAccount')}
              </Button>
              <Button tone="link" onClick={() => goOn('none')}>
                {t('entry.newHere')}
              </Button>
            </p>
          </Banner>
        )}
        <EmailField form={form} autoComplete="username webauthn" takesFocus />
        {!isNew && (
          <Button type="submit" size="lg" wide pending={find.isPending} pendingLabel={t('entry.looking')}>
            {t('common:actions.continue')}
          </Button>
        )}
      </form>
      {!isNew && <SocialLinks />}
    </>
  )
}
