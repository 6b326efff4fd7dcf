// The switch of the theme: that of the device, light, full sun, dark.
import { startTransition, useOptimistic } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { THEME_CHOICES, type ThemeChoice } from '#domain/theme.ts'
import { setTheme, useTheme } from './theme.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { useOwnId } from '#web/ui/own-id.ts'

export function ThemeSwitch() {
  const { t } = useTranslation('shell')
  const [chosen, showChosen] = useOptimistic(useTheme())
  const name = useOwnId()
  const choose = (theme: ThemeChoice) =>
    startTransition(async () => {
      showChosen(theme)
      await afterPaint()
      setTheme(theme)
    })
  return (
    <fieldset>
      <legend className="font-display font-bold">{t('theme.label')}</legend>
      <div className="mt-2 inline-flex flex-wrap rounded-lg border bg-background p-1">
        {THEME_CHOICES.map((theme) => (
          <label
            key={theme}
            className="grid min-h-9 cursor-pointer place-items-center whitespace-nowrap rounded-full px-3.5 text-sm font-semibold text-muted-foreground max-sm:px-2.5 has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input type="radio" name={name} value={theme} checked={chosen === theme} onChange={() => choose(theme)} className="sr-only" />
            {t(`theme.${theme}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
