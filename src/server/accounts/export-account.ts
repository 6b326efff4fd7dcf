// Everything kept about a person, as a ZIP archive written while it is sent.
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import type { RawAnswer } from '#contract/endpoint.ts'
import { onEitherSide } from '#domain/id.ts'
import type { Language } from '#domain/account.ts'
import { BRAND_NAMES, type Brand } from '#domain/brand.ts'
import type { UserId } from '#domain/id.ts'
import { localOf } from '#domain/time.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { Copy, PersonalData, Whose } from '../platform/personal-data.ts'
import { translatorOf } from '../platform/translator.ts'
import { zipped, type ZipEntry } from '../platform/zip.ts'

export type ExportDeps = {
  readonly db: Db
  readonly files: FileStore
  readonly personalData: readonly PersonalData[]
}

/** The person, the language, and the brand of the host that was asked. */
type Asked = { readonly accountId: UserId; readonly language: Language; readonly brand: Brand }

/** The zone of the province's cities: the day that the file is named after. */

/** Everything is read before the first byte is sent, so that a failure is still answered; pictures follow one by one. */
export async function exportAccount(deps: ExportDeps, { accountId, language, brand }: Asked, now: Date): Promise<RawAnswer> {
  const copies = await inTransaction(deps.db, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'email', 'email_verified_at as emailVerifiedAt', 'role', 'created_at as createdAt'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const whose = { ...account, id: onEitherSide(account.id) }
    await recordAudit(tx, { at: now, actorId: whose.id, action: 'export-account', subject: { kind: 'account', id: whose.id } })
    return collect(deps.personalData, { tx, whose, language })
  })
  const { date } = localOf(now, DEFAULT_TIME_ZONE)
  const t = translatorOf(language, 'ownAccount')
  const readMe = {
    path: t('export.readMeName'),
    text: t('export.readMe', { date, siteName: BRAND_NAMES[brand] }),
  }
  return {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${t('export.fileName', { brand, date })}"`,
      'cache-control': 'no-store',
    },
    body: zipped(entries(deps.files, readMe, copies), now),
  }
}

type Of = { readonly tx: Tx; readonly whose: Whose; readonly language: Language }

async function collect(personalData: readonly PersonalData[], { tx, whose, language }: Of): Promise<Copy[]> {
  const copies: Copy[] = []
  for (const data of personalData) copies.push(await data.copy(tx, whose, language))
  return copies
}

async function* entries(files: FileStore, readMe: { path: string; text: string }, copies: readonly Copy[]): AsyncGenerator<ZipEntry> {
  yield { path: readMe.path, bytes: Buffer.from(readMe.text), isCompressed: false }
  for (const { documents } of copies)
    for (const [name, document] of Object.entries(documents))
      yield { path: `${name}.json`, bytes: Buffer.from(JSON.stringify(inCamelCase(document), null, 2)), isCompressed: false }
  for (const { path, key } of copies.flatMap(({ pictures = [] }) => pictures)) {
    const bytes = await files.get(key)
    if (bytes) yield { path, bytes, isCompressed: true }
  }
}

/** Columns and our own names read alike. */
function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const named = (key: string): string => key.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [named(key), inCamelCase(inner)]))
}
