// What operators did to an account, with what was before and after.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useAuditWords } from '#web/desks/audit/index.ts'
import { logPath, PlainList, WithDuty } from '#web/desks/frame/index.ts'
import { Link } from '#web/router/index.ts'
import { Section } from '#web/ui/page.tsx'
import type { OfPerson } from './person-account.tsx'

export function PersonLog({ person: { id: about, audit } }: OfPerson) {
  const { t } = useTranslation('people')
  const words = useAuditWords()
  const items = audit.map(({ id, at, actor, action, reason, changes }) => ({
    key: String(id),
    title: (
      <>
        {actor?.name ?? t('auditDesk:theProduct')} {words.act(action)}
      </>
    ),
    beside: (
      <>
        {words.when(at)}
        {words.why(reason) !== '' && <span className="block">{words.why(reason)}</span>}
        {changes.map(({ name, before, after }) => (
          <span key={name} className="block">
            {t('audit.change', { before: words.value(name, before), after: words.value(name, after) })} ({words.name(name)})
          </span>
        ))}
      </>
    ),
  }))
  return (
    <Section title={t('sections.audit')}>
      <PlainList items={items} none={t('audit.none')} />
      <WithDuty duty="read the log">
        <Link to={logPath({ about })} className="mt-2 inline-flex min-h-11 items-center font-semibold text-primary hover:underline">
          {t('auditDesk:all')}
        </Link>
      </WithDuty>
    </Section>
  )
}
