// The log as a table for a spreadsheet, read as it is sent; the export is in the log itself.
import type { RawAnswer } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import { isAuditAction, isAuditSubject } from '#domain/audit.ts'
import { auditSought } from '#domain/audit-search.ts'
import type { CsvCell } from '#domain/csv.ts'
import type { UserId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { localOf } from '#domain/time.ts'
import { masked } from '../accounts/index.ts'
import { recordAudit } from '../platform/audit.ts'
import { csvAnswer } from '../platform/http/csv-answer.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import { pagesOf } from '../platform/postgres/pages-of.ts'
import { translatorOf } from '../platform/translator.ts'
import { findEntries, type Entry, type EntryFilters } from './audit-store.ts'
import { entryFilters, showEntries, type Filters } from './list-entries.ts'

const CSV_PAGE = 500
const COLUMNS = ['day', 'time', 'who', 'what', 'kind', 'about', 'id', 'code', 'words', 'action', 'details'] as const

type Reader = { readonly operatorId: UserId; readonly language: Language; readonly now: Date }

export async function exportEntries(db: Db, asked: Filters, { operatorId, language, now }: Reader): Promise<RawAnswer> {
  const filters = await inTransaction(db, async (tx) => {
    const subject = { kind: 'account', id: operatorId } as const
    const found = await entryFilters(tx, asked)
    await recordAudit(tx, { at: now, actorId: operatorId, action: 'export', subject, details: noted(asked, found?.subjectId) })
    return found
  })
  const t = translatorOf(language, 'auditDesk')
  const heads = COLUMNS.map((column) => t(`csv.columns.${column}`))
  return csvAnswer({ name: t('csv.file'), heads, rows: rowsOf(db, filters, language) }, language)
}

/** Nothing leaves the log: instead of an address it keeps the id of its account, or masks what nobody has. */
function noted({ about, kind, ...asked }: Filters, subjectId: string | undefined) {
  const isAddress = auditSought(about)?.by === 'email'
  return { ...asked, kind: 'audit', about: isAddress ? (subjectId ?? masked(about)) : about, ...(kind && { subject: kind }) }
}

async function* rowsOf(db: Db, filters: EntryFilters | null, language: Language): AsyncGenerator<readonly CsvCell[]> {
  const t = translatorOf(language, 'auditDesk')
  if (filters === null) return
  for await (const entries of pagesOf<Entry>(CSV_PAGE, (after) => findEntries(db, filters, { after, limit: CSV_PAGE }))) {
    const shown = await showEntries(db, entries)
    for (const [index, { at, actor, action, subject, reason }] of shown.entries()) {
      const { date, time } = localOf(at, DEFAULT_TIME_ZONE)
      const what = isAuditAction(action) ? t(`actions.${action}`) : action
      const kind = isAuditSubject(subject.kind) ? t(`kinds.${subject.kind}`) : subject.kind
      const who = actor === null ? t('theProduct') : actor.name
      const details = JSON.stringify(entries[index]?.details ?? {})
      yield [date, time, who, what, kind, subject.label, subject.id, reason.code, reason.words, action, details]
    }
  }
}
