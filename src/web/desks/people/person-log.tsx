// What operators did to an account, with what was before and after.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { people } from '#translations/fr/people.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatInstant } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Section } from '#web/ui/page.tsx'
import type { OfPerson } from './person-account.tsx'
import { PlainList } from '#web/desks/frame/index.ts'

/** The acts that have words, by their names in the log. */
const WORDS: Readonly<Record<string, keyof (typeof people)['audit']['actions'] | undefined>> = {
  'account.suspend': 'suspend',
  'account.lift': 'lift',
  'account.end-sessions': 'endSessions',
  'account.write-again': 'writeAgain',
  'account.operator-role': 'operatorRole',
  'account.see-as': 'view',
  'account.see-as-end': 'viewEnd',
  'payouts.hold': 'hold',
  'payouts.let-go': 'letGo',
  'payouts.resume': 'resume',
  export: 'export',
  'export-account': 'copy',
  'close-account': 'close',
}

export function PersonLog({ person: { audit } }: OfPerson) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const items = audit.map(({ id, at, actor, action, details }) => {
    const word = WORDS[action]
    const date = formatInstant(new Date(at), DEFAULT_TIME_ZONE, language, 'year')
    return {
      key: String(id),
      title: word === undefined ? <code>{action}</code> : t(`audit.actions.${word}`),
      beside: (
        <>
          {t('audit.by', { date, actor: actor ?? t('audit.system') })}
          {details !== '' && <code className="block text-xs break-all">{details}</code>}
        </>
      ),
    }
  })
  return (
    <Section title={t('sections.audit')}>
      <PlainList items={items} none={t('audit.none')} />
    </Section>
  )
}
