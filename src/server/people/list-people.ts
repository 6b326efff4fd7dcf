// Everybody with an account, for operators: a page of them, or all as a table for a spreadsheet.
import type { RawAnswer } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import type { CsvCell } from '#domain/csv.ts'
import type { UserId } from '#domain/id.ts'
import { pageWithin, sliceOf, type Paging } from '#domain/paging.ts'
import { accountStanding, type PeopleSort } from '#domain/people-search.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { localOf } from '#domain/time.ts'
import { recordAudit } from '../platform/audit.ts'
import { csvAnswer } from '../platform/http/csv-answer.ts'
import { inTransaction, onOneConnection, type Db } from '../platform/postgres/database.ts'
import { pagesOf } from '../platform/postgres/pages-of.ts'
import { findCity } from '../geography/index.ts'
import { translatorOf } from '../platform/translator.ts'
import { conditionOf, countPeople, findPeople, type FoundPerson, type PeopleCondition, type PeopleFilters } from './find-people.ts'

const CSV_PAGE = 1_000

type Page = PeopleFilters & Paging & { readonly sort: PeopleSort }

const standingOf = ({ suspended_at: suspendedAt, erased_at: erasedAt }: FoundPerson) => accountStanding({ suspendedAt, erasedAt })

const cityOf = ({ city_slug: slug }: FoundPerson, language: Language): string | null => slug && (findCity(slug)?.[language] ?? slug)

const showListed = (person: FoundPerson, language: Language) => ({
  id: person.id,
  name: person.name,
  email: person.email,
  role: person.role,
  standing: standingOf(person),
  city: cityOf(person, language),
  joinedAt: person.created_at,
})

export async function listPeople(db: Db, { sort, page, pageSize, ...filters }: Page, language: Language) {
  return onOneConnection(db, async (one) => {
    const condition = await conditionOf(one, filters)
    const counted = await countPeople(one, condition)
    const paging = { page: pageWithin({ page, pageSize }, counted.total), pageSize }
    const found = await findPeople(one, condition, { sort, ...sliceOf(paging), ...counted })
    return { items: found.map((person) => showListed(person, language)), ...paging, ...counted }
  })
}

type Reader = { readonly operatorId: UserId; readonly language: Language; readonly now: Date }

export async function exportPeople(db: Db, filters: PeopleFilters, { operatorId, language, now }: Reader): Promise<RawAnswer> {
  const subject = { kind: 'account', id: operatorId } as const
  const details = { kind: 'people', ...filters }
  await inTransaction(db, (tx) => recordAudit(tx, { at: now, actorId: operatorId, action: 'export', subject, details }))
  const condition = await conditionOf(db, filters)
  const t = translatorOf(language, 'people')
  const columns = ['name', 'email', 'phone', 'role', 'city', 'joined', 'standing', 'id'] as const
  const heads = columns.map((column) => t(`columns.${column}`))
  return csvAnswer({ name: t('file'), heads, rows: rowsOf(db, condition, language) }, language)
}

async function* rowsOf(db: Db, condition: PeopleCondition, language: Language): AsyncGenerator<readonly CsvCell[]> {
  const t = translatorOf(language, 'people')
  const { totalIsCapped } = await countPeople(db, condition)
  const stretch = { sort: 'newest', limit: CSV_PAGE, offset: 0, totalIsCapped } as const
  for await (const found of pagesOf<FoundPerson>(CSV_PAGE, (after) => findPeople(db, condition, { ...stretch, after })))
    for (const person of found) {
      const joinedOn = localOf(person.created_at, DEFAULT_TIME_ZONE).date
      const standing = t(`standings.${standingOf(person)}`)
      const role = t(`roles.${person.role ?? 'none'}`)
      yield [person.name, person.email, person.phone_number, role, cityOf(person, language), joinedOn, standing, person.id]
    }
}
