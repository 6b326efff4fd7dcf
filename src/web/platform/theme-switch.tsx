// The switch of the three themes: light, full sun, dark.
import { useTranslation } from 'react-i18next'
import { THEMES } from '#domain/theme.ts'
import { setTheme, useTheme } from './theme.ts'
import { useOwnId } from '#web/ui/own-id.ts'

export function ThemeSwitch() {
  const { t } = useTranslation('shell')
  const chosen = useTheme()
  const name = useOwnId()
  return (
    <fieldset>
      <legend className="font-display font-bold">{t('theme.label')}</legend>
      <div className="mt-2 inline-flex rounded-full border bg-background p-1">
        {THEMES.map((theme) => (
          <label
            key={theme}
            className="grid min-h-9 cursor-pointer place-items-center whitespace-nowrap rounded-full px-3.5 text-sm font-semibold text-muted-foreground has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input type="radio" name={name} value={theme} checked={chosen === theme} onChange={() => setTheme(theme)} className="sr-only" />
            {t(`theme.${theme}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
