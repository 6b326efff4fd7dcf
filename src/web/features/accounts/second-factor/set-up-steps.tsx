// Adding the account to an authenticator application: the picture, the key to type instead, and the code that confirms it.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { call, type Answer } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { FormEnd } from '#web/ui/form-end.tsx'
import { SquareCode } from '#web/ui/square-code.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { useConfirmed } from '../ways-in/use-confirmed.tsx'
import { CodeField } from './code-field.tsx'

export type AppKey = Answer<'POST /api/auth/second-factor/set-up'>

type SetUpStepsProps = {
  readonly shown: AppKey
  readonly run: ReturnType<typeof useConfirmed>['run']
  readonly onCodes: (codes: readonly string[]) => Promise<void>
  readonly onCancel: () => void
}

export function SetUpSteps({ shown, run, onCodes, onCancel }: SetUpStepsProps) {
  const { t } = useTranslation('secondFactor')
  const [typed, change] = useTyped({ code: '' })
  const confirm = useMutation({
    mutationFn: (body: { code: string }) =>
      run(async () => {
        const { recoveryCodes } = await call('POST /api/auth/second-factor/confirm', { body })
        toast({ tone: 'ok', title: t('turnedOn') })
        await onCodes(recoveryCodes)
      }),
    onError: useProblemToast(t('failed'), typed),
  })
  const form = useForm({
    values: typed,
    change,
    faults: { code: typed.code.trim() === '' && t('codeMissing') },
    write: confirm,
    prefix: 'second-factor-',
    onSend: (values) => confirm.mutate(values),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormFaults form={form} />
      <p>{t('steps.scan')}</p>
      <SquareCode text={shown.uri} label={t('steps.picture')} onFailure={() => undefined} />
      <p>
        {t('steps.key')} <span className="font-mono font-semibold [overflow-wrap:anywhere]">{shown.key}</span>
      </p>
      <p>{t('steps.code')}</p>
      <CodeField form={form} label={t('code')} />
      <FormEnd
        submit={t('confirm')}
        submitting={t('confirming')}
        pending={confirm.isPending}
        cancel={t('common:actions.cancel')}
        onCancel={onCancel}
      />
    </form>
  )
}
