// What a profile could still gain beyond what is required, and what each thing earns.
import { Lightbulb } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import type { OwnCleanerProfile } from '#contract/cleaners.ts'
import { missingGains, type ProfileGain } from '#domain/profile-gains.ts'
import { sectionPath } from './sections.ts'

type GainsProps = {
  own: OwnCleanerProfile
  profilePath: string
  kitPath: string
}

export function Gains({ own, profilePath, kitPath }: GainsProps) {
  const { t } = useTranslation('workspace')
  const extras = missingGains({
    bio: own.bio,
    portfolioPairs: own.portfolioPairs,
    hasPrimaryAddress: own.primaryAddress !== null,
    equipment: own.equipment,
    skills: own.skills,
  })
  if (extras.length === 0) return null
  const paths: Readonly<Record<ProfileGain, string>> = {
    bio: profilePath,
    portfolio: sectionPath('portfolio'),
    primary_address: profilePath,
    equipment: kitPath,
    skills: kitPath,
  }
  return (
    <div className="grid gap-3 border-t pt-4">
      <h3 className="text-lg">{t('extras.title')}</h3>
      <ul className="grid gap-3">
        {extras.map((extra) => (
          <li key={extra} className="flex gap-2.5">
            <Lightbulb aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
            <span>
              <Link to={paths[extra]} preventScrollReset className="font-semibold text-primary underline underline-offset-4">
                {t(`extras.names.${extra}`)}
              </Link>
              <span className="block text-sm text-muted-foreground">{t(`extras.unlocks.${extra}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
