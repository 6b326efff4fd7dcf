// The form that takes the address of another calendar: it is read before it is kept.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_CALENDAR_ADDRESS_LENGTH, MAX_CALENDAR_NAME_LENGTH } from '#domain/outside-calendar.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRefreshOutside } from './outside-queries.ts'

const EMPTY = { address: '', name: '' }

export function AddOutside() {
  const { t } = useTranslation('calendarSync')
  const refresh = useRefreshOutside()
  const [typed, change] = useTyped(EMPTY)
  const add = useMutation({
    mutationFn: (sent: typeof EMPTY) => call('POST /api/cleaner/outside-calendars', { body: sent }),
    onSuccess: async ({ name }) => {
      change(EMPTY)
      toast({ tone: 'ok', title: t('outside.added', { name }) })
      await refresh()
    },
    onError: useProblemToast(t('outside.addFailed'), typed),
  })
  const form = useForm({
    values: typed,
    change,
    faults: { address: typed.address.trim() === '' && t('outside.addressMissing') },
    write: add,
    onSend: (sent) => add.mutate(sent),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="mt-5 grid gap-4">
      <Field id={form.idOf('address')} label={t('outside.address')} error={form.errorOf('address')}>
        <TextInput
          {...form.text('address')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_CALENDAR_ADDRESS_LENGTH}
          placeholder="https://"
        />
      </Field>
      <Field
        id={form.idOf('name')}
        label={t('outside.name')}
        note={t('outside.optional')}
        hint={t('outside.nameHint')}
        error={form.errorOf('name')}
      >
        <TextInput {...form.text('name')} autoComplete="off" maxLength={MAX_CALENDAR_NAME_LENGTH} />
      </Field>
      <Button type="submit" className="justify-self-start max-sm:w-full" pending={add.isPending} pendingLabel={t('outside.adding')}>
        {t('outside.add')}
      </Button>
    </form>
  )
}
