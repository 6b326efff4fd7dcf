// What a person books or does, where, and the money of it.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { PersonForOperators } from '#contract/people.ts'
import { useMoney } from '#web/words/money.ts'
import { Link } from '#web/router/index.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Section } from '#web/ui/page.tsx'
import { bookingsPath } from '#web/desks/bookings/index.ts'
import { type Column, OperatorsTable, personPath, PlainList, useDay } from '#web/desks/frame/index.ts'
import type { OfPerson } from './person-account.tsx'

type Booking = PersonForOperators['bookings']['items'][number]

export function PersonVisits({ person }: OfPerson) {
  return (
    <div>
      <Bookings person={person} />
      <Money person={person} />
      <Properties person={person} />
    </div>
  )
}

function Bookings({ person: { bookings } }: OfPerson) {
  const { t } = useTranslation('people')
  const { total, aheadCount, waitingCount, items } = bookings
  const columns: readonly Column<Booking>[] = [
    { key: 'reference', head: t('bookings.reference'), isName: true, Cell: Reference },
    { key: 'with', head: t('bookings.with'), Cell: Other },
    { key: 'amount', head: t('bookings.amount'), isNumber: true, from: 'sm', Cell: Amount },
    { key: 'status', head: t('bookings.status'), Cell: Status },
  ]
  return (
    <Section title={t('sections.bookings')}>
      {total === 0 ? (
        <p className="text-muted-foreground">{t('bookings.none')}</p>
      ) : (
        <>
          <p>{t('bookings.counts', { total, ahead: aheadCount, waiting: waitingCount })}</p>
          {items.length < total && <p className="text-sm text-muted-foreground">{t('bookings.latest', { count: items.length })}</p>}
          <OperatorsTable label={t('sections.bookings')} columns={columns} rows={items} keyOf={({ id }) => id} />
        </>
      )}
    </Section>
  )
}

type OfRow = { readonly row: Booking }

function Reference({ row: { id, reference, startsAt, timeZone, city } }: OfRow) {
  const day = useDay()
  return (
    <>
      <Link to={bookingsPath({ reference, open: id })} className="hover:text-primary hover:underline">
        {reference}
      </Link>
      <span className="block text-sm font-normal text-muted-foreground">
        {day(startsAt, timeZone)} · {city}
      </span>
    </>
  )
}

function Other({ row: { other } }: OfRow) {
  const { t } = useTranslation('people')
  if (other === null) return t('bookings.nobody')
  return (
    <Link to={personPath(other.id)} className="hover:text-primary hover:underline">
      <TypedName>{other.name}</TypedName>
    </Link>
  )
}

function Amount({ row: { netCents } }: OfRow) {
  const money = useMoney()
  return <span className="whitespace-nowrap">{money(netCents, 'column')}</span>
}

function Status({ row: { status } }: OfRow) {
  const { t } = useTranslation('people')
  return t(`bookings.statuses.${status}`)
}

function Money({ person: { role, money: known } }: OfPerson) {
  const { t } = useTranslation('people')
  const money = useMoney()
  const lines = role === 'client' ? (['paid', 'refunded'] as const) : role === 'cleaner' ? (['balance', 'paidOut', 'debt'] as const) : []
  return (
    <Section title={t('sections.money')}>
      {lines.length === 0 ? (
        <p className="text-muted-foreground">{t('money.none')}</p>
      ) : (
        <DescriptionList
          rows={lines.map((line) => ({ key: line, term: t(`money.${line}`), value: money(known[`${line}Cents`], 'column') }))}
        />
      )}
    </Section>
  )
}

function Properties({ person: { role, properties } }: OfPerson) {
  const { t } = useTranslation('people')
  if (role !== 'client') return null
  const items = properties.map(({ id, city, type, isRemoved }) => ({
    key: id,
    title: city,
    beside: t(`properties:types.${type}`),
    ...(isRemoved && { state: t('properties.removed') }),
  }))
  return (
    <Section title={t('sections.properties')}>
      <PlainList items={items} none={t('properties.none')} />
    </Section>
  )
}
