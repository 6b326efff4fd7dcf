// An account that has no password yet: a letter leads to choosing one, which is then typed here; other ways in stay below.
import { useTranslation } from '#web/platform/use-translation.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { messageOf } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useResetLetter } from '../security/use-reset-letter.ts'
import { SignInForm } from '../sign-in-form.tsx'
import type { useSignIn } from '../use-sign-in.ts'
import { PasskeyButton } from '../ways-in/passkey-button.tsx'
import { SocialLinks } from '../ways-in/other-ways-in.tsx'
import { usePasskeySignIn } from '../ways-in/use-passkey-sign-in.ts'

type LetterProps = { readonly title: string; readonly email: string; readonly signIn: ReturnType<typeof useSignIn> }

export function FirstPasswordByLetter({ title, email, signIn }: LetterProps) {
  const { t } = useTranslation('accounts')
  const letter = useResetLetter()
  if (letter.isSuccess)
    return (
      <>
        <Banner tone="ok" title={t('security:password.sent')} className="mb-6">
          <output>{t('entry.letterSent')}</output>
        </Banner>
        <SignInForm title={title} signIn={signIn} knownEmail={email} />
      </>
    )
  return (
    <>
      <PageHead title={title} noindex />
      <p className="mb-5">{t('entry.noPassword')}</p>
      {letter.isError && (
        <Banner tone="bad" role="alert" className="mb-5">
          {messageOf(letter.error, t('security:forgot.failed'))}
        </Banner>
      )}
      <Button size="lg" wide pending={letter.isPending} pendingLabel={t('security:forgot.submitting')} onClick={() => letter.mutate(email)}>
        {t('security:forgot.submit')}
      </Button>
      <OtherWays />
    </>
  )
}

function OtherWays() {
  const byPasskey = usePasskeySignIn(() => false)
  return (
    <>
      <SocialLinks />
      <PasskeyButton signIn={byPasskey} />
    </>
  )
}
