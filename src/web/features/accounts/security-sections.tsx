// What protects an account, as operators find it on a page of its own.
import type { QueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useUser } from '#web/platform/site.tsx'
import { Section } from '#web/ui/page.tsx'
import { secondFactor, SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { PasswordSection } from './security/password-section.tsx'
import { devices, SignedInDevices } from './signed-in-devices.tsx'
import { waysIn } from './ways-in/ways-in-query.ts'
import { passkeys, PasskeysSection } from './ways-in/passkeys-section.tsx'

export const loadSecurity = (queries: QueryClient) =>
  Promise.all([queries.fetchQuery(devices), queries.fetchQuery(passkeys), queries.fetchQuery(waysIn), queries.fetchQuery(secondFactor)])

export function SecuritySections() {
  const { t } = useTranslation('accounts')
  const user = useUser()
  if (!user) return null
  return (
    <>
      <PasskeysSection />
      <SecondFactorSection />
      <PasswordSection user={user} />
      <Section title={t('profile.sessions')}>
        <SignedInDevices />
      </Section>
    </>
  )
}
