// Who comes in: the first person shown, with the dates on which our team checked them.
import { TypedName } from '#web/ui/typed-name.tsx'
import { Check } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatDate } from '#domain/time-format.ts'
import { Link } from '#web/router/index.ts'
import { type FeaturedCleaner, featuredCleaners } from '#web/features/cleaners/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Split } from '#web/ui/landing.tsx'
import { MORE } from './more.ts'

const CHECKS = ['identity', 'background_check'] as const

export function VouchedPerson() {
  const { t } = useTranslation('home')
  const { data } = useQuery<readonly FeaturedCleaner[]>({ ...featuredCleaners, enabled: false })
  const person = data?.[0]
  return (
    <Split title={t('trust.title')} picture={person && <Portrait person={person} />}>
      <p className="text-muted-foreground">{t('trust.body')}</p>
      <p className="text-muted-foreground">{t('trust.reviews')}</p>
    </Split>
  )
}

function Portrait({ person: { slug, name, avatar, city, checks } }: { person: FeaturedCleaner }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  return (
    <Card raised className="flex items-start gap-5 max-[17rem]:flex-col">
      <Avatar name={name} src={avatar} size="lg" />
      <div className="min-w-0 flex-1">
        <h3 className="text-2xl">
          <TypedName>{name}</TypedName>
        </h3>
        <p className="text-muted-foreground">{city}</p>
        <ul className="mt-3">
          {CHECKS.map((kind) => {
            const on = checks?.[kind] ?? null
            return on === null ? null : (
              <li key={kind} className="flex gap-2">
                <Check aria-hidden strokeWidth={3} className="mt-1 size-4 shrink-0 text-ok" />
                {t(`trust.${kind}`, { date: formatDate(on, language, 'year') })}
              </li>
            )
          })}
        </ul>
        <Link to={`/cleaners/${slug}`} className={`mt-2 ${MORE}`}>
          {t('trust.link')}
        </Link>
      </div>
    </Card>
  )
}
