// What the platform takes, from which day: the settings in force, what comes, changing them, and all that changed before. `/admin/settings`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { SETTINGS } from '#domain/setting.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { OperatorsPage } from '#web/desks/frame/index.ts'
import { SettingCard } from './setting-card.tsx'
import { SettingHistory } from './setting-history.tsx'
import { settingsQuestion } from './setting-queries.ts'

export async function load({ queries }: PageLoad): Promise<void> {
  await queries.fetchQuery(settingsQuestion)
}

export function Page() {
  const { t } = useTranslation('settings')
  const shown = useSuspenseQuery(settingsQuestion).data
  return (
    <OperatorsPage area="settings" lede={t('lede')}>
      <div className="grid gap-10">
        {SETTINGS.map((setting) => (
          <SettingCard key={setting} setting={setting} shown={shown} />
        ))}
        <SettingHistory changes={shown.changes} />
      </div>
    </OperatorsPage>
  )
}
