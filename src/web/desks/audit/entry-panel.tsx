// One entry of the log: who did what to whom and why, what changed, and what else was noted.
import { useEffect, useRef } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Who } from './audit-table.tsx'
import { SubjectLink } from './subject-link.tsx'
import { useAuditWords } from './use-audit-words.tsx'

/** `closed`: the list without it. */
type PanelProps = { readonly entry: AuditEntry | undefined; readonly closed: string }

export function EntryPanel({ entry, closed }: PanelProps) {
  const { t } = useTranslation('auditDesk')
  return (
    <Card asChild className="mt-4">
      <article className="grid gap-5" {...(entry && { 'aria-labelledby': 'entry-title' })}>
        {entry ? <Opened entry={entry} /> : <p>{t('panel.gone')}</p>}
        <p>
          <LinkButton to={closed} tone="ghost">
            {t('panel.close')}
          </LinkButton>
        </p>
      </article>
    </Card>
  )
}

function Opened({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('auditDesk')
  const words = useAuditWords()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { at, action, subject, reason, changes, facts } = entry
  const why = words.why(reason)
  const rows = [
    { key: 'when', term: t('columns.when'), value: words.when(at) },
    { key: 'about', term: t('columns.about'), value: <SubjectLink subject={subject} /> },
    ...(why === '' ? [] : [{ key: 'why', term: t('columns.why'), value: <Text>{why}</Text> }]),
  ]
  return (
    <>
      <h2 ref={title} id="entry-title" tabIndex={-1} className="text-xl">
        <Who row={entry} /> {words.act(action)}
      </h2>
      <DescriptionList rows={rows} />
      {changes.length > 0 && <Changes changes={changes} />}
      {facts.length > 0 && (
        <section>
          <h3 className="mb-1 text-lg">{t('panel.facts')}</h3>
          <DescriptionList
            rows={facts.map(({ name, value }) => ({ key: name, term: words.name(name), value: <Text>{words.value(name, value)}</Text> }))}
          />
        </section>
      )}
      {changes.length + facts.length === 0 && <p className="text-muted-foreground">{t('panel.nothing')}</p>}
    </>
  )
}

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const { t } = useTranslation('auditDesk')
  const words = useAuditWords()
  return (
    <table className="w-full table-fixed text-left">
      <caption className="mb-2 text-left font-display text-lg font-bold">{t('panel.changes')}</caption>
      <thead className="text-sm text-muted-foreground">
        <tr className="border-b">
          {(['value', 'before', 'after'] as const).map((column) => (
            <th key={column} scope="col" className="py-2 pr-3 font-normal">
              {t(`panel.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {changes.map(({ name, before, after }) => (
          <tr key={name} className="align-top">
            <th scope="row" className="py-2 pr-3 font-normal text-muted-foreground">
              {words.name(name)}
            </th>
            <td className="py-2 pr-3">
              <Text>{words.value(name, before)}</Text>
            </td>
            <td className="py-2 font-medium">
              <Text>{words.value(name, after)}</Text>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Text = ({ children }: { readonly children: string }) => <span className="whitespace-pre-line">{children}</span>
