// Who one is: the name that others see, and what they do not, gender and a telephone number, both optional.
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/accounts.ts'
import { GENDERS, NAME_MAX_LENGTH, type Gender } from '#domain/account.ts'
import { formatPhoneNumber, parsePhoneNumber } from '#domain/phone-number.ts'
import { call } from '#web/platform/api.ts'
import { faultsOf, showProblemOnFields } from '#web/platform/form-faults.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useSite } from '#web/platform/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

type Identity = { readonly name: string; readonly gender: Gender | ''; readonly phoneNumber: string }

const identityOf = ({ name, gender, phoneNumber }: User): Identity => ({
  name,
  gender: gender ?? '',
  phoneNumber: phoneNumber === null ? '' : formatPhoneNumber(phoneNumber),
})

export function IdentityForm({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const { session } = useSite()
  const tell = useProblemToast(t('profile.failed'))
  const form = useForm<Identity>({ mode: 'onTouched', shouldFocusError: false, defaultValues: identityOf(user) })
  const { errors, submitCount } = form.formState
  const faults = submitCount > 0 ? faultsOf(errors) : []
  const save = useMutation({
    mutationFn: ({ gender, ...typed }: Identity) => call('PATCH /api/users/me', { body: { ...typed, ...(gender && { gender }) } }),
    onSuccess: (saved) => {
      session.update(saved)
      form.reset(identityOf(saved))
      toast({ tone: 'ok', title: t('profile.saved'), description: t('profile.savedBody') })
    },
    onError: (problem) => {
      showProblemOnFields(problem, ['name', 'gender', 'phoneNumber'], form.setError)
      tell(problem)
    },
  })
  const checkPhone = (typed: string) => typed.trim() === '' || parsePhoneNumber(typed) !== null || t('faults.phone')
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))} className="grid gap-4">
      {faults.length > 0 && <ErrorSummary key={submitCount} title={t('common:formFaults')} faults={faults} />}
      <Field id="name" label={t('fields.name')} hint={t('fields.nameHint')} error={errors.name?.message}>
        <TextInput
          {...form.register('name', { validate: (name) => name.trim() !== '' || t('faults.name') })}
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
        />
      </Field>
      <Field
        id="gender"
        label={t('fields.gender')}
        note={t('common:optional')}
        hint={t('fields.genderHint')}
        error={errors.gender?.message}
      >
        <Select
          {...form.register('gender')}
          autoComplete="sex"
          {...(user.gender === null && { placeholder: t('fields.choose') })}
          options={GENDERS.map((value) => ({ value, label: t(`genders.${value}`) }))}
        />
      </Field>
      <Field
        id="phoneNumber"
        label={t('fields.phone')}
        note={t('common:optional')}
        hint={t('fields.phoneHint')}
        error={errors.phoneNumber?.message}
      >
        <TextInput {...form.register('phoneNumber', { validate: checkPhone })} type="tel" autoComplete="tel-national" maxLength={40} />
      </Field>
      <div>
        <Button type="submit" pending={save.isPending} pendingLabel={t('common:actions.saving')}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  )
}
