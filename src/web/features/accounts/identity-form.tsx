// The person's name, which others see, and gender and phone number, which they do not; both are optional.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { User } from '#contract/accounts.ts'
import { GENDERS, type Gender } from '#domain/account.ts'
import { formatPhoneNumber, MAX_PHONE_TEXT_LENGTH, parsePhoneNumber } from '#domain/phone-number.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useSite } from '#web/platform/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { NameField, useAccountFaults } from './account-fields.tsx'

type Identity = { readonly name: string; readonly gender: Gender | ''; readonly phoneNumber: string }

const identityOf = ({ name, gender, phoneNumber }: User): Identity => ({
  name,
  gender: gender ?? '',
  phoneNumber: phoneNumber === null ? '' : formatPhoneNumber(phoneNumber),
})

export function IdentityForm({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const { session } = useSite()
  const [typed, change, begin] = useTyped(identityOf(user))
  const toastProblem = useProblemToast(t('profile.failed'), typed)
  const faultsIn = useAccountFaults()
  const save = useMutation({
    mutationFn: ({ gender, ...typed }: Identity) => call('PATCH /api/users/me', { body: { ...typed, ...(gender && { gender }) } }),
    onSuccess: (saved) => {
      session.update(saved)
      begin(identityOf(saved))
      toast({ tone: 'ok', title: t('profile.saved'), description: t('profile.savedBody') })
    },
    onError: toastProblem,
  })
  const form = useForm({
    values: typed,
    change,
    faults: {
      name: faultsIn.name(typed.name),
      phoneNumber: typed.phoneNumber.trim() !== '' && parsePhoneNumber(typed.phoneNumber) === null && t('faults.phone'),
    },
    write: save,
    onSend: (identity) => save.mutate(identity),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormFaults form={form} />
      <NameField form={form} />
      <Field
        id="gender"
        label={t('fields.gender')}
        note={t('common:optional')}
        hint={t('fields.genderHint')}
        error={form.errorOf('gender')}
      >
        <Select
          {...form.text('gender')}
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
        error={form.errorOf('phoneNumber')}
      >
        <TextInput {...form.text('phoneNumber')} type="tel" autoComplete="tel-national" maxLength={MAX_PHONE_TEXT_LENGTH} />
      </Field>
      <div>
        <Button type="submit" pending={save.isPending} pendingLabel={t('common:actions.saving')}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  )
}
