// Everybody's bookings, with filters in the address; the one that is open stands beside the list. `/admin/bookings`.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ListedBooking } from '#contract/bookings.ts'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { WATCHES } from '#domain/booking-watch.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { StatusBadge } from '#web/features/bookings/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { Link, useSearchParams } from '#web/router/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useGivenBack } from '#web/words/given-back.ts'
import { useMoney } from '#web/words/money.ts'
import { useWindowWords } from '#web/words/use-window-words.ts'
import { bookingsPath, bookingsQuestion, readBookingsState, type BookingDeskState } from './booking-desk-queries.ts'
import { BookingPanel } from './booking-panel.tsx'
import { FilterForm, OperatorsPage, SavedViews, useRowKeys } from '#web/desks/frame/index.ts'

export const load = ({ queries, url }: PageLoad) => queries.fetchQuery(bookingsQuestion(readBookingsState(url.searchParams)))

export function Page() {
  const { t } = useTranslation('bookingDesk')
  const state = readBookingsState(useSearchParams())
  const { data } = useSuspenseQuery(bookingsQuestion(state))
  const place = useRowKeys()
  return (
    <OperatorsPage area="bookings" lede={t(data.totalIsCapped ? 'more' : 'lede', { count: data.total })}>
      <div ref={place}>
        <Filters key={bookingsPath({ ...state, open: null, page: 1 })} state={state} />
        <SavedViews desk="bookings" />
        <p className="my-4 text-sm text-muted-foreground max-md:hidden">{t('keys')}</p>
        <div className={cn('grid items-start gap-8', state.open !== null && 'lg:grid-cols-[minmax(0,1fr)_24rem]')}>
          <div className={cn(state.open !== null && 'max-lg:order-last')}>
            {data.items.length === 0 ? (
              <EmptyState title={t('none')} actions={<LinkButton to={bookingsPath({})}>{t('clear')}</LinkButton>}>
                {t('noneBody')}
              </EmptyState>
            ) : (
              <Rows bookings={data.items} state={state} />
            )}
            <Pagination
              of={data}
              hrefFor={(page) => bookingsPath({ ...state, page, open: null })}
              words={(word, number) => t(`pages.${word}`, { page: number })}
            />
          </div>
          {state.open !== null && <BookingPanel key={state.open} id={state.open} closed={bookingsPath({ ...state, open: null })} />}
        </div>
      </div>
    </OperatorsPage>
  )
}

function Rows({ bookings, state }: { readonly bookings: readonly ListedBooking[]; readonly state: BookingDeskState }) {
  const { t } = useTranslation('bookingDesk')
  return (
    <table aria-label={t('list')} className="w-full text-left">
      <thead className="max-sm:sr-only">
        <tr className="border-b text-sm text-muted-foreground">
          {(['visit', 'client', 'cleaner', 'status', 'total'] as const).map((column) => (
            <th key={column} scope="col" className={cn('py-2 pr-4 font-normal', column === 'total' && 'pr-0 text-right')}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {bookings.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            to={bookingsPath({ ...state, open: booking.id })}
            isOpen={booking.id === state.open}
          />
        ))}
      </tbody>
    </table>
  )
}

/** On phones the columns stand under each other. */
function BookingRow({ booking, to, isOpen }: { readonly booking: ListedBooking; readonly to: string; readonly isOpen: boolean }) {
  const { t } = useTranslation('bookingDesk')
  const language = useLanguage()
  const money = useMoney()
  const open = useWindowWords()
  const { reference, date, time, window, city, client, cleaner, cost } = booking
  const back = useGivenBack()(booking)
  return (
    <tr
      data-row
      tabIndex={-1}
      aria-current={isOpen ? 'true' : undefined}
      className="align-top hover:bg-muted aria-[current]:bg-secondary max-sm:grid max-sm:grid-cols-2 max-sm:gap-1 max-sm:py-3"
    >
      <th scope="row" className="pr-4 font-medium max-sm:col-span-2 sm:py-2.5">
        <Link to={to} preventScrollReset data-act className={cn('hover:text-primary', !window && 'whitespace-nowrap')}>
          {window ? open(window) : `${formatDate(date, language, 'year')}, ${formatTime(time, language)}`}
        </Link>
        <span className="block text-sm font-normal text-muted-foreground">
          {reference} · {city}
        </span>
      </th>
      <td className="pr-4 sm:py-2.5">
        <TypedName>{client.name}</TypedName>
      </td>
      <td className="pr-4 sm:py-2.5">{cleaner?.name ?? <span className="text-muted-foreground">{t('noCleaner')}</span>}</td>
      <td className="pr-4 sm:py-2.5">
        <StatusBadge booking={booking} />
      </td>
      <td className="whitespace-nowrap tabular-nums sm:py-2.5 sm:text-right">
        {cost && money(cost.netCents, 'column')}
        {back !== null && <span className="block whitespace-normal text-sm text-muted-foreground">({back})</span>}
      </td>
    </tr>
  )
}

function Filters({ state }: { readonly state: BookingDeskState }) {
  const { t } = useTranslation('bookingDesk')
  return (
    <FilterForm
      action="/admin/bookings"
      label={t('filters')}
      apply={t('apply')}
      className="mb-4 lg:grid-cols-[1.3fr_1.2fr_1fr_1fr_1fr_auto]"
      pathOf={(typed) => bookingsPath(readBookingsState(typed))}
    >
      <Field id="watch" label={t('watch')}>
        <Select
          name="watch"
          defaultValue={state.watch ?? ''}
          placeholder={t('everything')}
          options={WATCHES.map((value) => ({ value, label: t(`watches.${value}`) }))}
        />
      </Field>
      <Field id="status" label={t('status')}>
        <Select
          name="status"
          defaultValue={state.status ?? ''}
          placeholder={t('anyStatus')}
          options={BOOKING_STATUSES.map((value) => ({ value, label: t(`bookings:standing.client.${value}`) }))}
        />
      </Field>
      <Field id="from" label={t('from')} className="max-sm:col-span-2">
        <TextInput name="from" type="date" defaultValue={state.from} />
      </Field>
      <Field id="to" label={t('to')} className="max-sm:col-span-2">
        <TextInput name="to" type="date" defaultValue={state.to} />
      </Field>
      <Field id="reference" label={t('reference')}>
        <TextInput name="reference" type="search" defaultValue={state.reference} autoComplete="off" autoCapitalize="characters" />
      </Field>
    </FilterForm>
  )
}
