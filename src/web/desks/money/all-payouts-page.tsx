// Everybody's payouts, by person, state and dates, and as a table for a spreadsheet. `/payouts`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { PAYOUT_STATES } from '#domain/payout.ts'
import { useSearchParams } from '#web/router/index.ts'
import { endpointPath } from '#web/platform/endpoint-path.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useMoney } from '#web/words/money.ts'
import { MoneyDesk } from './desk-frame.tsx'
import { filtersQuery, listPath, listQuestion, NO_FILTERS, readFilters, type ListFilters } from './desk-queries.ts'
import { ExportButton, FilterForm, SavedViews, WithDuty } from '#web/desks/frame/index.ts'
import { PayoutTable } from './payout-table.tsx'

export const load = ({ queries, url }: PageLoad) => queries.fetchQuery(listQuestion(readFilters(url.searchParams)))

export function Page() {
  const { t } = useTranslation('moneyDesk')
  const money = useMoney()
  const filters = readFilters(useSearchParams())
  const { data } = useSuspenseQuery(listQuestion(filters))
  const isFiltered = Object.keys(filtersQuery(filters)).length > 0
  return (
    <MoneyDesk part="list">
      <Filters key={listPath(filters)} filters={filters} />
      <SavedViews desk="payouts" />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <output className="text-muted-foreground">
          {t('list.results', { count: data.total })} {data.sentCents > 0 && t('list.sent', { amount: money(data.sentCents, 'column') })}
        </output>
        <WithDuty duty="export books">
          <ExportButton path={endpointPath('GET /api/admin/payouts/all.csv', {}, filtersQuery(filters))} label={t('list.csv')} />
        </WithDuty>
      </div>
      {data.items.length > 0 ? (
        <PayoutTable payouts={data.items} />
      ) : (
        <EmptyState
          title={t(isFiltered ? 'list.noneFiltered' : 'list.none')}
          {...(isFiltered && { actions: <LinkButton to={listPath(NO_FILTERS)}>{t('list.clear')}</LinkButton> })}
        />
      )}
      <Pagination
        of={data}
        hrefFor={(page) => listPath({ ...filters, page })}
        words={(word, number) => t(`list.pages.${word}`, { page: number })}
      />
    </MoneyDesk>
  )
}

function Filters({ filters }: { readonly filters: ListFilters }) {
  const { t } = useTranslation('moneyDesk')
  return (
    <FilterForm
      action="/payouts"
      label={t('list.filters')}
      apply={t('list.apply')}
      className="lg:grid-cols-[1.4fr_1.2fr_1fr_1fr_auto]"
      pathOf={(typed) => listPath(readFilters(typed))}
    >
      <Field id="name" label={t('list.person')} className="max-lg:col-span-2">
        <TextInput name="name" type="search" defaultValue={filters.name} autoComplete="off" />
      </Field>
      <Field id="state" label={t('list.state')} className="max-lg:col-span-2">
        <Select
          name="state"
          defaultValue={filters.state ?? ''}
          placeholder={t('list.anyState')}
          options={PAYOUT_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </Field>
      <Field id="from" label={t('list.from')} className="max-sm:col-span-2">
        <TextInput name="from" type="date" defaultValue={filters.from} />
      </Field>
      <Field id="to" label={t('list.to')} className="max-sm:col-span-2">
        <TextInput name="to" type="date" defaultValue={filters.to} />
      </Field>
    </FilterForm>
  )
}
