// Access secrets: why they are safe here, and their fields.
import { Eye, EyeOff, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_ACCESS_SECRET_LENGTH } from '#domain/property.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { SecretValues } from './property-form-values.ts'

type AccessSectionProps = {
  readonly secrets: SecretValues
  readonly onChange: (part: Partial<SecretValues>) => void
}

export function AccessSection({ secrets, onChange }: AccessSectionProps) {
  const { t } = useTranslation('properties')
  return (
    <section id="access" aria-labelledby="access-title" className="rounded-md border p-5">
      <h2 id="access-title" className="flex items-center gap-2.5 text-2xl">
        <LockKeyhole aria-hidden className="size-5 shrink-0 text-primary" />
        {t('access.title')}
      </h2>
      <p className="mt-2 mb-6 text-muted-foreground">{t('access.lede')}</p>
      <AccessFields secrets={secrets} onChange={onChange} />
    </section>
  )
}

function AccessFields({ secrets, onChange }: Pick<AccessSectionProps, 'secrets' | 'onChange'>) {
  const { t } = useTranslation('properties')
  const [shown, setShown] = useState(false)
  const note = t('common:optional')
  return (
    <div className="grid gap-6">
      <Field label={t('access.accessInstructions')} note={note} hint={t('access.accessInstructionsHint')}>
        <TextArea
          rows={3}
          value={secrets.accessInstructions}
          maxLength={MAX_ACCESS_SECRET_LENGTH}
          autoComplete="off"
          onChange={(event) => onChange({ accessInstructions: event.target.value })}
        />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={t('access.wifiName')} note={note}>
          <TextInput
            value={secrets.wifiName}
            maxLength={MAX_ACCESS_SECRET_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => onChange({ wifiName: event.target.value })}
          />
        </Field>
        <Field label={t('access.wifiPassword')} note={note}>
          <TextInput
            type={shown ? 'text' : 'password'}
            value={secrets.wifiPassword}
            maxLength={MAX_ACCESS_SECRET_LENGTH}
            // Not an account of this person: a password manager must neither fill nor save it.
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => onChange({ wifiPassword: event.target.value })}
            after={
              <button
                type="button"
                aria-label={shown ? t('access.hide') : t('access.show')}
                onClick={() => setShown(!shown)}
                className="grid size-11 place-items-center rounded-full hover:text-foreground"
              >
                {shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
              </button>
            }
          />
        </Field>
        {(['suppliesLocation', 'trashLocation', 'roomsToAvoid'] as const).map((secret) => (
          <Field key={secret} label={t(`access.${secret}`)} note={note}>
            <TextInput
              value={secrets[secret]}
              maxLength={MAX_ACCESS_SECRET_LENGTH}
              autoComplete="off"
              onChange={(event) => onChange({ [secret]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </div>
  )
}
