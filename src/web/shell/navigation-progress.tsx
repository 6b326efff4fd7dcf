// A thin bar while the next page loads; it appears only when that takes longer than a blink.
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'

export function NavigationProgress() {
  const { t } = useTranslation('common')
  const busy = useNavigation().state !== 'idle'
  return (
    <output className="no-print pointer-events-none fixed inset-x-0 top-0 z-60 h-1">
      {busy && (
        <span className="block h-full animate-late bg-primary">
          <span className="sr-only">{t('loading')}</span>
        </span>
      )}
    </output>
  )
}
