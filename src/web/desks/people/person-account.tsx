// Who a person is, how they come in, and where their account is open.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { PersonForOperators } from '#contract/people.ts'
import { PROVIDER_NAMES } from '#domain/social.ts'
import { Link } from '#web/router/index.ts'
import { DescriptionList, type Description } from '#web/ui/description-list.tsx'
import { Section } from '#web/ui/page.tsx'
import { figuresPath, PlainList, useDay } from '#web/desks/frame/index.ts'

export type OfPerson = { readonly person: PersonForOperators }

export function PersonAccount({ person }: OfPerson) {
  return (
    <div>
      <Facts person={person} />
      <WaysIn person={person} />
      <Sessions person={person} />
    </div>
  )
}

function Facts({ person }: OfPerson) {
  const { t } = useTranslation('people')
  const { id, email, emailVerified, phoneNumber, language, gender, slug, isFound, operatorRole } = person
  const rows: readonly Description[] = [
    {
      key: 'email',
      term: t('account.email'),
      value: (
        <>
          <span className="break-all">{email}</span>
          <span className="block text-sm font-normal text-muted-foreground">
            {t(emailVerified ? 'account.verified' : 'account.unverified')}
          </span>
        </>
      ),
    },
    { key: 'phone', term: t('account.phone'), value: phoneNumber ?? t('account.noPhone') },
    { key: 'language', term: t('account.language'), value: t(`account.languages.${language}`) },
    ...(gender === null ? [] : [{ key: 'gender', term: t('account.gender'), value: t(`account.genders.${gender}`) }]),
    ...(slug === null
      ? []
      : [
          {
            key: 'page',
            term: t('account.page'),
            value: (
              <>
                <span className="break-all">/cleaners/{slug}</span>
                <span className="block text-sm font-normal text-muted-foreground">{t(isFound ? 'account.found' : 'account.notFound')}</span>
              </>
            ),
            action: (
              <Link to={figuresPath(id)} className="inline-flex min-h-11 items-center font-semibold text-primary">
                {t('account.figures')}
              </Link>
            ),
          },
        ]),
    ...(operatorRole === null ? [] : [{ key: 'operator', term: t('operators.role'), value: t(`operators.roles.${operatorRole}`) }]),
    { key: 'id', term: t('account.id'), value: <code className="text-sm break-all">{id}</code> },
  ]
  return (
    <Section title={t('sections.account')}>
      <DescriptionList rows={rows} />
    </Section>
  )
}

function WaysIn({ person: { waysIn } }: OfPerson) {
  const { t } = useTranslation('people')
  const day = useDay()
  const usedOn = (at: string | null): string => (at === null ? t('waysIn.neverUsed') : t('waysIn.usedOn', { date: day(at) }))
  const ways = [
    ...(waysIn.hasPassword ? [{ key: 'password', title: t('waysIn.password') }] : []),
    ...waysIn.providers.map(({ provider, email, lastUsedAt }) => ({
      key: provider,
      title: email === null ? PROVIDER_NAMES[provider] : t('waysIn.provider', { provider: PROVIDER_NAMES[provider], email }),
      beside: usedOn(lastUsedAt),
    })),
    ...waysIn.passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      key: createdAt,
      title: t('waysIn.passkey', { name }),
      beside: usedOn(lastUsedAt),
    })),
  ]
  return (
    <Section title={t('sections.waysIn')}>
      <PlainList items={ways} none={t('waysIn.none')} />
    </Section>
  )
}

function Sessions({ person: { sessions } }: OfPerson) {
  const { t } = useTranslation('people')
  const day = useDay()
  const devices = sessions.map(({ id, device, lastUsedAt }) => ({
    key: id,
    title: device === null ? t('sessions.unknown') : t('sessions.device', device),
    beside: t('sessions.usedOn', { date: day(lastUsedAt) }),
  }))
  return (
    <Section title={t('sections.sessions')}>
      <PlainList items={devices} none={t('sessions.none')} />
    </Section>
  )
}
