// The privacy page: the text, the person in charge, and the tables of data and retention.
import { useTranslation } from '#web/platform/use-translation.ts'
import { PROVIDER_NAMES } from '#domain/social.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useLanguage } from '#web/platform/language.ts'
import type { privacy } from '#translations/fr/privacy.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { Link } from '#web/ui/link.tsx'
import { LegalDocument, Line } from './legal-document.tsx'
import { LegalList } from './legal-list.tsx'
import { WhoRunsIt } from './who-runs-it.tsx'

export function Page() {
  const { t } = useTranslation('privacy')
  const sections = t('sections', { returnObjects: true }) as (typeof privacy)['sections']
  const kept = Object.values(t('retention.rows', { returnObjects: true }) as (typeof privacy)['retention']['rows'])
  const inBrowser = Object.values(t('browser.rows', { returnObjects: true }) as (typeof privacy)['browser']['rows'])
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <LegalDocument
        title={t('title')}
        lede={t('lede')}
        sections={sections}
        below={{
          officer: <Officer />,
          processors: <Processors />,
          retention: <LegalList heads={[t('retention.what'), t('retention.long')]} rows={kept.map(({ what, long }) => [what, long])} />,
          browser: (
            <LegalList
              heads={[t('browser.name'), t('browser.purpose'), t('browser.long')]}
              rows={inBrowser.map(({ name, purpose, long }) => [name, purpose, long])}
            />
          ),
        }}
      />
    </>
  )
}

function Officer() {
  const { t } = useTranslation('privacy')
  const { privacyOfficer } = useEnvironment().company
  return (
    <>
      <p className="font-semibold">
        {privacyOfficer ?? t('officer.byDefault')} · <Link to="/contact?subject=privacy">{t('officer.write')}</Link>
      </p>
      <WhoRunsIt />
    </>
  )
}

/** Only the configured providers. */
function Processors() {
  const { t } = useTranslation('privacy')
  const language = useLanguage()
  const { stripeKey, socialProviders, mapStyleUrl } = useEnvironment()
  const names = new Intl.ListFormat(`${language}-CA`, { type: 'disjunction' }).format(socialProviders.map((name) => PROVIDER_NAMES[name]))
  const lines = [
    stripeKey === null ? t('processors.simulated') : t('processors.stripe'),
    ...(names === '' ? [] : [t('processors.social', { names })]),
    ...(mapStyleUrl === null ? [] : [t('processors.map', { host: new URL(mapStyleUrl).host })]),
  ]
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Line text={line} />
        </li>
      ))}
    </ul>
  )
}
