// Somebody's code, for a newcomer who did not give it at sign-up.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ChoosableRole } from '#domain/account.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { MAX_REFERRAL_CODE_LENGTH } from '#domain/referral-code.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { forgetReferral, useKeptReferral } from '#web/platform/kept-referral.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRefreshReferrals } from './referral-queries.ts'

export function RedeemCode({ role }: { readonly role: ChoosableRole }) {
  const { t } = useTranslation('referrals')
  const language = useLanguage()
  const refresh = useRefreshReferrals()
  const kept = useKeptReferral()
  const [own, change] = useTyped<{ code: string | null }>({ code: null })
  const typed = { code: own.code ?? kept }
  const redeem = useMutation({
    mutationFn: (sent: { code: string }) => call('POST /api/referrals/redeem', { body: sent }),
    onSuccess: async ({ amountCents }) => {
      forgetReferral()
      const amount = formatMoney(cents(amountCents), language)
      toast({ tone: 'ok', title: t('redeem.done'), description: t(`redeem.doneBody.${role}`, { amount }) })
      await refresh()
    },
    onError: useProblemToast(t('redeem.failed'), typed),
  })
  const form = useForm({
    values: typed,
    change,
    faults: { code: typed.code.trim() === '' && t('redeem.missing') },
    write: redeem,
    onSend: (sent) => redeem.mutate(sent),
  })
  return (
    <Card asChild>
      <section aria-labelledby="redeem">
        <h2 id="redeem" className="text-lg">
          {t('redeem.title')}
        </h2>
        <p className="mt-2 text-muted-foreground">{t(`redeem.body.${role}`)}</p>
        <form method="post" noValidate onSubmit={form.onSubmit} className="mt-4 grid gap-4">
          <Field id={form.idOf('code')} label={t('redeem.code')} error={form.errorOf('code')}>
            <TextInput
              {...form.text('code')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_REFERRAL_CODE_LENGTH}
            />
          </Field>
          <Button type="submit" tone="ghost" className="justify-self-start" pending={redeem.isPending} pendingLabel={t('redeem.sending')}>
            {t('redeem.send')}
          </Button>
        </form>
      </section>
    </Card>
  )
}
