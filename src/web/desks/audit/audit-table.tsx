// Entries of the log, a row each; each opens beside the list.
import type { AuditEntry } from '#contract/audit.ts'
import { type Column, OperatorsTable } from '#web/desks/frame/index.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { TypedName } from '#web/ui/typed-name.tsx'
import { auditPath, type AuditState } from './audit-queries.ts'
import { SubjectLink } from './subject-link.tsx'
import { useAuditWords } from './use-audit-words.tsx'

type OfRow = { readonly row: Row }
type Row = AuditEntry & { readonly to: string }

export function AuditTable({ entries, state }: { readonly entries: readonly AuditEntry[]; readonly state: AuditState }) {
  const { t } = useTranslation('auditDesk')
  const columns: readonly Column<Row>[] = [
    { key: 'when', head: t('columns.when'), isName: true, Cell: When },
    { key: 'who', head: t('columns.who'), from: 'sm', Cell: Who },
    { key: 'what', head: t('columns.what'), Cell: What },
    { key: 'about', head: t('columns.about'), from: 'md', Cell: About },
    // The entry that is open says why.
    ...(state.open === null ? [{ key: 'why', head: t('columns.why'), from: 'lg' as const, Cell: Why }] : []),
  ]
  const rows = entries.map((entry) => ({ ...entry, to: auditPath({ ...state, open: entry.id }) }))
  return (
    <OperatorsTable
      label={t('table')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      isOpen={({ id }) => id === state.open}
      hasKeys
    />
  )
}

function When({ row }: OfRow) {
  const words = useAuditWords()
  return (
    <>
      <Link to={row.to} preventScrollReset data-act className="hover:text-primary hover:underline">
        {words.when(row.at)}
      </Link>
      <span className="block text-sm font-normal text-muted-foreground sm:hidden">
        <Who row={row} />
      </span>
    </>
  )
}

export function Who({ row: { actor } }: { readonly row: Pick<AuditEntry, 'actor'> }) {
  const { t } = useTranslation('auditDesk')
  return actor === null ? t('theProduct') : <TypedName>{actor.name}</TypedName>
}

function What({ row }: OfRow) {
  const words = useAuditWords()
  return (
    <>
      {words.act(row.action)}
      <span className="block text-sm md:hidden">
        <About row={row} />
      </span>
    </>
  )
}

const About = ({ row: { subject } }: OfRow) => <SubjectLink subject={subject} />

function Why({ row: { reason } }: OfRow) {
  const why = useAuditWords().why(reason)
  return why === '' ? <span aria-hidden>—</span> : <span className="line-clamp-2">{why}</span>
}
