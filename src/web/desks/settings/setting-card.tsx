// One setting: its value today, the change that is to come, and the form for another.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ShownChange, ShownSettings } from '#contract/settings.ts'
import type { Setting, SettingValue } from '#domain/setting.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { WithDuty } from '#web/desks/frame/index.ts'
import { ComingChange } from './coming-change.tsx'
import { SettingForm } from './setting-form.tsx'
import { useSettingWords } from './setting-queries.ts'

const valueOf = (setting: Setting, shown: ShownSettings): SettingValue =>
  setting === 'tax_registration' ? { setting, value: shown[setting] } : { setting, value: shown[setting] }

const isToCome = ({ state }: ShownChange): boolean => state === 'waiting' || state === 'coming'

export function SettingCard({ setting, shown }: { readonly setting: Setting; readonly shown: ShownSettings }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const say = useSettingWords()
  const [isOpen, setOpen] = useState(false)
  const ofSetting = shown.changes.filter((change) => change.setting === setting)
  const inForce = ofSetting.find(({ state }) => state === 'in_force')
  const toCome = ofSetting.find(isToCome)
  return (
    <section aria-labelledby={`setting-${setting}`}>
      <h2 id={`setting-${setting}`} className="text-2xl">
        {t(`${setting}.title`)}
      </h2>
      <p className="mt-1 mb-4 max-w-[65ch] text-muted-foreground">{t(`${setting}.body`)}</p>
      <Card className="grid gap-5 p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <div>
            <p className={setting !== 'tax_registration' ? 'font-display text-4xl font-extrabold tabular-nums' : 'text-lg font-semibold'}>
              {say(valueOf(setting, shown))}
            </p>
            <p className="text-muted-foreground">
              {inForce ? t('since', { date: formatDate(inForce.startsOn, language, 'year') }) : t('sinceBeginning')}
            </p>
          </div>
          {!toCome && !isOpen && (
            <WithDuty duty="change settings">
              <Button tone="ghost" aria-label={t(`${setting}.change`)} onClick={() => setOpen(true)}>
                {t('change')}
              </Button>
            </WithDuty>
          )}
        </div>
        {toCome && <ComingChange change={toCome} shown={shown} />}
        {!toCome && isOpen && <SettingForm setting={setting} shown={shown} onEnd={() => setOpen(false)} />}
      </Card>
    </section>
  )
}
