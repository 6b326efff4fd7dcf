// Every change of the settings: what, from when, who, why, and what became of it.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ShownChange } from '#contract/settings.ts'
import type { ChangeState } from '#domain/setting.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useSettingWords } from './setting-queries.ts'

const TONES: Readonly<Record<ChangeState, BadgeTone>> = {
  waiting: 'warn',
  coming: 'info',
  in_force: 'ok',
  over: 'neutral',
  lapsed: 'neutral',
  cancelled: 'neutral',
}

export function SettingHistory({ changes }: { readonly changes: readonly ShownChange[] }) {
  const { t } = useTranslation('settings')
  return (
    <section aria-labelledby="setting-history">
      <h2 id="setting-history" className="text-2xl">
        {t('history.title')}
      </h2>
      {changes.length === 0 ? (
        <EmptyState title={t('history.none')} />
      ) : (
        <ul className="mt-4 divide-y border-y">
          {changes.map((change) => (
            <HistoryRow key={change.id} change={change} />
          ))}
        </ul>
      )}
    </section>
  )
}

function HistoryRow({ change }: { readonly change: ShownChange }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const say = useSettingWords()
  const { state, madeBy, confirmedBy, cancelledBy } = change
  return (
    <li className="grid gap-1 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold">{t('history.row', { setting: t(`${change.setting}.title`), value: say(change) })}</p>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      </div>
      <p>{t('history.from', { date: formatDate(change.startsOn, language, 'year') })}</p>
      <p className="text-muted-foreground">
        {[
          t('because', { name: madeBy, reason: change.reason }),
          confirmedBy !== null && t('history.confirmedBy', { name: confirmedBy }),
          cancelledBy !== null && t('history.cancelledBy', { name: cancelledBy }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </li>
  )
}
