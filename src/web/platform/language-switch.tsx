// The other language, named in itself; a plain link; with script it switches at once.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useLocation } from '#web/router/index.ts'
import type { Language } from '#domain/account.ts'
import { isForCrawlers } from '#domain/page-address.ts'
import { useEnvironment } from './environment.tsx'
import { useLanguage } from './language.ts'
import { useSite } from './site.tsx'
import { hrefInLanguage } from './two-hosts.ts'

export function LanguageSwitch({ className }: { className?: string }) {
  const { t } = useTranslation('shell')
  const location = useLocation()
  const { switchLanguage } = useSite()
  const other: Language = useLanguage() === 'fr' ? 'en' : 'fr'
  const href = hrefInLanguage(useEnvironment(), location, other)
  return (
    <a
      href={href}
      lang={`${other}-CA`}
      hrefLang={`${other}-CA`}
      // The default language needs no parameter.
      rel={isForCrawlers(href) ? undefined : 'nofollow'}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        switchLanguage(other).catch(() => window.location.assign(href))
      }}
    >
      <span aria-hidden>{t('language.short')}</span>
      <span className="sr-only">{t('language.switchTo')}</span>
    </a>
  )
}
