// A cleaner's facts apart from the price: the person, the checks, the services.
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { Award, BadgeCheck, Leaf, ScrollText, ShieldCheck, UserCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { CleanerProfile } from '#contract/cleaners.ts'
import { EQUIPMENT, kindsOffered, type Badge as BadgeKind } from '#domain/cleaner.ts'
import { formatDate, localPartsOf } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Section } from '#web/ui/page.tsx'
import { formatPrice } from '#web/words/money.ts'
import { useServiceLabel } from '../list/filter-labels.ts'

const ICONS: Readonly<Record<BadgeKind, LucideIcon>> = {
  identity: UserCheck,
  background_check: BadgeCheck,
  insurance: ShieldCheck,
  certified: Award,
  eco: Leaf,
}

/** What was checked, when, and until when it holds. */
export function ProfileBadges({ badges, certificates }: Pick<CleanerProfile, 'badges' | 'certificates'>) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const until = (date: string): string => t('badges.until', { date: formatDate(date, language, 'year') })
  if (badges.length + certificates.length === 0) return <p className="text-muted-foreground">{t('badges.none')}</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {badges.map(({ kind, checkedOn, validUntil }) => {
        const Icon = ICONS[kind]
        const when = [
          ...(checkedOn === null ? [] : [t('badges.checked', { date: formatDate(checkedOn, language, 'year') })]),
          ...(validUntil === null ? [] : [until(validUntil)]),
        ].join(', ')
        return (
          <li key={kind}>
            <Badge tone="ok" icon={<Icon aria-hidden />} className="rounded-md!">
              <span>
                {t(`badges.${kind}`)}
                {when && <span className="font-normal"> · {when}</span>}
              </span>
            </Badge>
          </li>
        )
      })}
      {certificates.map(({ name, validUntil }) => (
        <li key={name}>
          <Badge tone="ok" icon={<ScrollText aria-hidden />} className="rounded-md!">
            <span>
              {t('badges.certificate', { name })}
              {validUntil && <span className="font-normal"> · {until(validUntil)}</span>}
            </span>
          </Badge>
        </li>
      ))}
    </ul>
  )
}

export function ProfileFacts({ cleaner }: { cleaner: CleanerProfile }) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const serviceLabel = useServiceLabel()
  const list = (words: readonly string[]): ReactNode =>
    words.length > 0 ? new Intl.ListFormat(`${language}-CA`).format(words) : t('facts.none')
  /** The usual things have a name in both languages; the rest stays in the cleaner's own words. */
  const brought = (item: string): string => {
    const usual = EQUIPMENT.find((known) => known === item)
    return usual ? t(`equipment.${usual}`) : item
  }
  const offered = ({ extra, priceCents }: CleanerProfile['extras'][number]): string =>
    `${t(`extras:names.${extra}`)} (+${formatPrice(priceCents, language)})`
  const rates = cleaner.ratesByCity.map(({ city, hourlyRateCents }) =>
    cleaner.tariffMethod === 'hourly' && hourlyRateCents !== null
      ? `${city} (${t('facts.rate', { rate: formatPrice(hourlyRateCents, language) })})`
      : city,
  )
  return (
    <Section title={t('facts.title')}>
      <DescriptionList
        rows={[
          { key: 'services', term: t('facts.services'), value: list(kindsOffered(cleaner.serviceTypes, null).map(serviceLabel)) },
          ...(cleaner.extras.length === 0 ? [] : [{ key: 'extras', term: t('facts.extras'), value: list(cleaner.extras.map(offered)) }]),
          { key: 'cities', term: t('facts.cities'), value: list(rates.length > 0 ? rates : [cleaner.city]) },
          { key: 'languages', term: t('facts.languages'), value: list(cleaner.languages.map((spoken) => t(`common:languages.${spoken}`))) },
          {
            key: 'pets',
            term: t('facts.pets'),
            value: cleaner.petTolerance.length > 0 ? list(cleaner.petTolerance.map((pet) => t(`pets.${pet}`))) : t('facts.noPets'),
          },
          {
            key: 'equipment',
            term: t('facts.equipment'),
            value: cleaner.equipment.length > 0 ? list(cleaner.equipment.map(brought)) : t('facts.noEquipment'),
          },
          ...(cleaner.skills.length === 0 ? [] : [{ key: 'skills', term: t('facts.skills'), value: list(cleaner.skills) }]),
          ...(cleaner.education === '' ? [] : [{ key: 'education', term: t('facts.education'), value: cleaner.education }]),
          {
            key: 'experience',
            term: t('facts.experience'),
            value: `${t('cards:years', { count: cleaner.yearsOfExperience })} · ${t('facts.completed', { count: cleaner.completedCount })}`,
          },
          { key: 'level', term: t('facts.level'), value: t(`experience.${cleaner.experienceLevel}`) },
          ...(cleaner.completionPercent === null
            ? []
            : [
                {
                  key: 'completion',
                  term: t('facts.completion'),
                  value: t('facts.completionPercent', { percent: cleaner.completionPercent }),
                },
              ]),
          ...(cleaner.responseMinutes === null
            ? []
            : [{ key: 'response', term: t('facts.response'), value: <ResponseTime minutes={cleaner.responseMinutes} /> }]),
          {
            key: 'since',
            term: t('facts.since'),
            value: formatDate(localPartsOf(new Date(cleaner.memberSince), DEFAULT_TIME_ZONE).date, language, 'month'),
          },
        ]}
      />
    </Section>
  )
}

function ResponseTime({ minutes }: { minutes: number }) {
  const { t } = useTranslation('cleaners')
  return minutes < 60 ? t('facts.minutes', { count: minutes }) : t('facts.hours', { count: Math.round(minutes / 60) })
}
