// Below a form of sign-in or sign-up: sign-in at other companies, as links that work without script.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useLocation } from '#web/router/index.ts'
import { PROVIDER_NAMES } from '#domain/social.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useSite } from '#web/platform/site.tsx'
import { ExternalButton } from '#web/ui/button.tsx'
import { ProviderMark } from './provider-marks.tsx'

export function SocialLinks() {
  const { t } = useTranslation('waysIn')
  const { socialProviders } = useEnvironment()
  const { session } = useSite()
  const next = new URLSearchParams(useLocation().search).get('next')
  if (socialProviders.length === 0) return null
  return (
    <>
      <p className="my-6 flex items-center gap-4 text-muted-foreground before:flex-1 before:border-t after:flex-1 after:border-t">
        {t('or')}
      </p>
      <ul className="grid gap-3">
        {socialProviders.map((provider) => (
          <li key={provider}>
            {/* Messages of an ended session must not appear in the new one. */}
            <ExternalButton
              href={`/api/auth/social/${provider}/start${next ? `?next=${encodeURIComponent(next)}` : ''}`}
              tone="ghost"
              size="lg"
              wide
              onClick={() => session.forget()}
            >
              <ProviderMark provider={provider} />
              {t('social.continueWith', { provider: PROVIDER_NAMES[provider] })}
            </ExternalButton>
          </li>
        ))}
      </ul>
    </>
  )
}
