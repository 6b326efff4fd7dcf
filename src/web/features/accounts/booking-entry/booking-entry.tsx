// Sign-in on the way to a booking: the email, then the password of its account or, under it, the name for a new one.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { FoundAccount } from '#domain/account.ts'
import { useFocusOnStep } from '#web/platform/focus-on-step.ts'
import { useLocation } from '#web/router/index.ts'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page.tsx'
import { emailIn, SignInForm } from '../sign-in-form.tsx'
import type { useSignIn } from '../use-sign-in.ts'
import { ChosenVisit } from './chosen-visit.tsx'
import { EmailStep } from './email-step.tsx'
import { FirstPasswordByLetter } from './first-password-by-letter.tsx'
import { NameStep } from './name-step.tsx'

type BookingEntryProps = { readonly slug: string; readonly next: string; readonly signIn: ReturnType<typeof useSignIn> }

export function BookingEntry({ slug, next, signIn }: BookingEntryProps) {
  const { t } = useTranslation('accounts')
  const [email, setEmail] = useState(emailIn(useLocation().state))
  const [account, setAccount] = useState<FoundAccount | null>(email === '' ? null : 'with-password')
  const step = account === null || account === 'none' ? 'email' : 'known'
  useFocusOnStep(step)
  const title = t(`entry.titles.${step}`)
  return (
    <>
      <ChosenVisit slug={slug} next={next} />
      <PageTitle lede={step === 'email' ? t('entry.lede') : undefined}>{title}</PageTitle>
      {step === 'known' && (
        <p className="-mt-3 mb-3 flex flex-wrap items-center gap-x-3">
          <span className="min-w-0">{email}</span>
          <Button tone="link" onClick={() => setAccount(null)}>
            {t('entry.changeEmail')}
          </Button>
        </p>
      )}
      {step === 'email' && (
        <EmailStep
          title={title}
          email={email}
          isNew={account === 'none'}
          onEdited={() => setAccount(null)}
          onFound={(typed, found) => {
            setEmail(typed)
            setAccount(found)
          }}
        />
      )}
      {account === 'none' && <NameStep title={title} email={email} onTaken={() => setAccount('with-password')} />}
      {account === 'without-password' && <FirstPasswordByLetter title={title} email={email} signIn={signIn} />}
      {account === 'with-password' && <SignInForm title={title} signIn={signIn} knownEmail={email} />}
    </>
  )
}
