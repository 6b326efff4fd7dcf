// One's own profile: name, language, theme, signed-in devices, and signing out.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import type { User } from '#contract/accounts.ts'
import { LANGUAGES } from '#domain/account.ts'
import { CALENDAR_SYNC_PATH, NOTICE_SETTINGS_PATH } from '#domain/site-paths.ts'
import { Viewings } from '#web/features/viewing/index.ts'
import { ClientsAside, OwnPlaces } from '#web/features/workspace/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useSite, useUser } from '#web/platform/site.tsx'
import { whoIn } from '#web/platform/who-is-here.ts'
import { ThemeSwitch } from '#web/platform/theme-switch.tsx'
import { useLogout } from './use-logout.ts'
import { Button } from '#web/ui/button.tsx'
import { PageContainer, PageTitle, Section } from '#web/ui/page.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { AccountDeletion } from './account-deletion.tsx'
import { AvatarSection } from './avatar-section.tsx'
import { DataExport } from './data-export.tsx'
import { PresenceChoice } from './presence-choice.tsx'
import { IdentityForm } from './identity-form.tsx'
import { EmailSection } from './security/email-section.tsx'
import { PasswordSection } from './security/password-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { loadSecurity } from './security-sections.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'
import { LinkedAccounts } from './ways-in/linked-accounts.tsx'
import { PasskeysSection } from './ways-in/passkeys-section.tsx'

/** What guards the account is not shown to an operator who sees its pages. */
export const load = async ({ queries }: PageLoad) => {
  if (whoIn(queries)?.viewing === undefined) await loadSecurity(queries)
}

export function Page() {
  const { t } = useTranslation('accounts')
  const user = useUser()
  if (!user) return null
  return (
    <PageContainer width="form" className="pb-12">
      <PageHead title={t('profile.title')} noindex />
      <PageTitle>{t('profile.title')}</PageTitle>
      <Section title={t('profile.identity')}>
        <AvatarSection user={user} />
        <IdentityForm user={user} />
        {user.role === null && <AccountLink to="/auth/select-role">{t('profile.chooseRole')}</AccountLink>}
      </Section>
      {user.role === 'client' && (
        <Section title={t('profile.payment')}>
          <AccountLink to="/profile/cards">{t('profile.cards')}</AccountLink>
        </Section>
      )}
      {user.role === 'cleaner' && (
        <Section title={t('profile.cleaner')}>
          <OwnPlaces slug={user.cleanerSlug} />
        </Section>
      )}
      {user.role === 'cleaner' && (
        <Section title={t('profile.clientsAside')}>
          <ClientsAside />
        </Section>
      )}
      <Section title={t('profile.preferences')}>
        <div className="grid gap-6">
          <LanguageChoice />
          <ThemeSwitch />
          {(user.role === 'client' || user.role === 'cleaner') && <PresenceChoice user={user} />}
          <AccountLink to={NOTICE_SETTINGS_PATH}>{t('profile.notifications')}</AccountLink>
          {user.role !== null && user.role !== 'admin' && (
            <AccountLink to={CALENDAR_SYNC_PATH}>
              {t(user.role === 'cleaner' ? 'profile.calendarsOfCleaner' : 'profile.calendars')}
            </AccountLink>
          )}
        </div>
      </Section>
      {user.viewing === undefined && <OwnSections user={user} />}
    </PageContainer>
  )
}

/** The ways in, the devices, the data and the end of the account. */
function OwnSections({ user }: { readonly user: User }) {
  const { t } = useTranslation('accounts')
  const logout = useLogout()
  return (
    <>
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <PasskeysSection />
      <SecondFactorSection />
      <LinkedAccounts />
      <Section title={t('profile.sessions')}>
        <SignedInDevices />
        <Button tone="ghost" className="mt-3" onClick={() => void logout()}>
          {t('profile.logout')}
        </Button>
      </Section>
      <Viewings />
      <Section title={t('ownAccount:export.title')}>
        <DataExport />
      </Section>
      <Section title={t('ownAccount:deletion.title')}>
        <AccountDeletion user={user} />
      </Section>
    </>
  )
}

function AccountLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
      {children}
    </Link>
  )
}

/** Each language is named in itself, and choosing one changes the page at once. */
const OWN_NAMES = { fr: 'Français', en: 'English' } as const

function LanguageChoice() {
  const { t } = useTranslation('accounts')
  const { switchLanguage } = useSite()
  const toastProblem = useProblemToast(t('profile.failed'))
  return (
    <RadioCards
      name="language"
      legend={t('profile.language')}
      hint={t('profile.languageHint')}
      columns={2}
      value={useLanguage()}
      onValueChange={(language) => switchLanguage(language).catch(toastProblem)}
      options={LANGUAGES.map((language) => ({ value: language, label: <span lang={`${language}-CA`}>{OWN_NAMES[language]}</span> }))}
    />
  )
}
