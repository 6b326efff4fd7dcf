// A new person's name, under their email: with it the account is made, a client's, and the booking form opens.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { forgetReferral, useKeptReferral } from '#web/platform/kept-referral.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { messageOf, useLostToast } from '#web/platform/problem-toast.ts'
import { useSite } from '#web/platform/site.tsx'
import { track } from '#web/platform/track.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { NameField, ReferralCodeField, useAccountFaults } from '../account-fields.tsx'
import { TermsNotice } from '../terms-notice.tsx'
import { useArrival } from '../use-arrival.ts'

type NameStepProps = { readonly title: string; readonly email: string; readonly onTaken: () => void }

export function NameStep({ title, email, onTaken }: NameStepProps) {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const { session } = useSite()
  const arrive = useArrival()
  const kept = useKeptReferral()
  const [own, change] = useTyped<{ name: string; referralCode: string | null }>({ name: '', referralCode: null })
  const typed = { ...own, referralCode: own.referralCode ?? kept }
  const faultsIn = useAccountFaults()
  const toastLost = useLostToast(t('register.failed'))
  const begin = useMutation({
    mutationFn: ({ name, referralCode }: { name: string; referralCode: string }) =>
      session.signUpWithoutPassword({ name, email, language, ...(referralCode.trim() && { referralCode: referralCode.trim() }) }),
    onSuccess: async (user) => {
      forgetReferral()
      track('signed-up')
      await arrive(user)
    },
    onError: (problem) => {
      // Somebody made the account meanwhile, or the server could not be asked before.
      if (problem instanceof ApiProblem && problem.code === 'email-taken') onTaken()
      else toastLost(problem)
    },
  })
  const form = useForm({
    values: typed,
    change,
    faults: { name: faultsIn.name(typed.name) },
    write: begin,
    onSend: (person) => begin.mutate(person),
  })
  const nameId = form.idOf('name')
  useEffect(() => document.getElementById(nameId)?.focus(), [nameId])
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="mt-5 grid gap-5">
      <PageHead title={(form.faults.length > 0 ? t('common:errorPrefix') : '') + title} noindex />
      <FormFaults form={form} />
      {begin.isError && form.faults.length === 0 && (
        <Banner tone="bad" role="alert">
          {messageOf(begin.error, t('register.failed'))}
        </Banner>
      )}
      <p>{t('entry.onlyName')}</p>
      <NameField form={form} />
      {kept !== '' && <ReferralCodeField form={form} />}
      <TermsNotice />
      <Button type="submit" size="lg" wide pending={begin.isPending} pendingLabel={t('register.submitting')}>
        {t('entry.goOn')}
      </Button>
    </form>
  )
}
