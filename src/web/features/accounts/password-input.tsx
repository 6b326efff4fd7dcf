// A password that can be shown, so that nobody types it twice.
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { TextInput } from '#web/ui/text-input.tsx'

export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'after'>) {
  const { t } = useTranslation('accounts')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t('fields.show')}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-full hover:text-foreground"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  )
}
