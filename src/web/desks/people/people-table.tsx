// Accounts, a row each: each opens its own page.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ListedPerson } from '#contract/people.ts'
import type { AccountStanding, PeopleSort } from '#domain/people-search.ts'
import { Link } from '#web/router/index.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { type Column, OperatorsTable, personPath, useDay } from '#web/desks/frame/index.ts'
import { peoplePath, type PeopleState } from './people-queries.ts'

export const STANDING_TONES: Readonly<Record<AccountStanding, BadgeTone>> = { active: 'ok', suspended: 'bad', closed: 'neutral' }

const ORDERS: Readonly<Record<PeopleSort, readonly [column: 'name' | 'joined', order: 'ascending' | 'descending']>> = {
  newest: ['joined', 'descending'],
  oldest: ['joined', 'ascending'],
  name: ['name', 'ascending'],
  'name-reversed': ['name', 'descending'],
}

/** The column that is sorted by turns round; another begins as people expect it. */
function sortOf(state: PeopleState, column: 'name' | 'joined') {
  const [sorted, order] = ORDERS[state.sort]
  const next: PeopleSort =
    column === 'name' ? (state.sort === 'name' ? 'name-reversed' : 'name') : state.sort === 'newest' ? 'oldest' : 'newest'
  return { order: sorted === column ? order : null, to: peoplePath({ ...state, sort: next, page: 1 }) }
}

export function PeopleTable({ people, state }: { readonly people: readonly ListedPerson[]; readonly state: PeopleState }) {
  const { t } = useTranslation('people')
  const head = (column: 'name' | 'joined') => ({ ...sortOf(state, column), label: t('sortBy', { column: t(`columns.${column}`) }) })
  const columns: readonly Column<ListedPerson>[] = [
    { key: 'name', head: t('columns.name'), isName: true, sort: head('name'), Cell: Name },
    { key: 'role', head: t('columns.role'), from: 'sm', Cell: Role },
    { key: 'city', head: t('columns.city'), from: 'md', Cell: City },
    { key: 'joined', head: t('columns.joined'), from: 'md', sort: head('joined'), Cell: Joined },
    { key: 'standing', head: t('columns.standing'), Cell: Standing },
  ]
  return <OperatorsTable label={t('table')} columns={columns} rows={people} keyOf={({ id }) => id} hasKeys />
}

type OfRow = { readonly row: ListedPerson }

function Name({ row: { id, name, email, role } }: OfRow) {
  const { t } = useTranslation('people')
  return (
    <Link to={personPath(id)} data-act className="block py-0.5 hover:text-primary hover:underline">
      <TypedName>{name}</TypedName>
      <span className="block text-sm font-normal break-all text-muted-foreground">{email}</span>
      <span className="block text-sm font-normal text-muted-foreground sm:hidden">{t(`roles.${role ?? 'none'}`)}</span>
    </Link>
  )
}

function Role({ row: { role } }: OfRow) {
  const { t } = useTranslation('people')
  return t(`roles.${role ?? 'none'}`)
}

const City = ({ row: { city } }: OfRow) => city ?? <span aria-hidden>—</span>

function Joined({ row: { joinedAt } }: OfRow) {
  const day = useDay()
  return <span className="whitespace-nowrap">{day(joinedAt)}</span>
}

function Standing({ row: { standing } }: OfRow) {
  const { t } = useTranslation('people')
  return <Badge tone={STANDING_TONES[standing]}>{t(`standings.${standing}`)}</Badge>
}
