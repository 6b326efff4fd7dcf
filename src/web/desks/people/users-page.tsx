// Everybody with an account: found by what is known of them, filtered and sorted in the address. `/admin/users`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { ACCOUNT_STANDINGS, MAX_PEOPLE_SEARCH_LENGTH, SOUGHT_ROLES } from '#domain/people-search.ts'
import { Link, useSearchParams } from '#web/router/index.ts'
import { endpointPath } from '#web/platform/endpoint-path.ts'
import { useLanguage } from '#web/platform/language.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { DATA_REQUESTS_PATH } from '#web/desks/data-requests/index.ts'
import { ExportButton, FilterForm, OperatorsPage, SavedViews, useRowKeys, WithDuty } from '#web/desks/frame/index.ts'
import {
  NO_PEOPLE_FILTERS,
  peopleFilters,
  peoplePath,
  peopleQuestion,
  readPeopleState,
  townsQuestion,
  type PeopleState,
} from './people-queries.ts'
import { PeopleTable } from './people-table.tsx'

export const load = ({ queries, url }: PageLoad) =>
  Promise.all([queries.fetchQuery(peopleQuestion(readPeopleState(url.searchParams))), queries.ensureQueryData(townsQuestion)])

export function Page() {
  const { t } = useTranslation('people')
  const state = readPeopleState(useSearchParams())
  const { data } = useSuspenseQuery(peopleQuestion(state))
  const place = useRowKeys()
  const filters = peopleFilters(state)
  return (
    <OperatorsPage area="users" lede={<output>{t(data.totalIsCapped ? 'more' : 'lede', { count: data.total })}</output>}>
      <div ref={place}>
        <Filters key={peoplePath({ ...state, page: 1 })} state={state} />
        <SavedViews desk="users" />
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-sm text-muted-foreground max-md:hidden">{t('keys')}</p>
          <WithDuty duty="keep the register of data requests">
            <Link to={DATA_REQUESTS_PATH} className="inline-flex min-h-11 items-center font-semibold text-primary">
              {t('dataRequests')}
            </Link>
          </WithDuty>
          <WithDuty duty="take people’s data along">
            <ExportButton path={endpointPath('GET /api/admin/users.csv', {}, filters)} label={t('csv')} />
          </WithDuty>
        </div>
        {data.items.length > 0 ? (
          <PeopleTable people={data.items} state={state} />
        ) : (
          <EmptyState
            title={t('none')}
            {...(Object.keys(filters).length > 0 && { actions: <LinkButton to={peoplePath(NO_PEOPLE_FILTERS)}>{t('clear')}</LinkButton> })}
          >
            {t('noneBody')}
          </EmptyState>
        )}
        <Pagination
          of={data}
          hrefFor={(page) => peoplePath({ ...state, page })}
          words={(word, number) => t(`pages.${word}`, { page: number })}
        />
      </div>
    </OperatorsPage>
  )
}

function Filters({ state }: { readonly state: PeopleState }) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const { data: towns } = useSuspenseQuery(townsQuestion)
  return (
    <FilterForm
      action="/admin/users"
      label={t('filters')}
      apply={t('apply')}
      className="lg:grid-cols-[2fr_1fr_1fr_1.2fr_auto]"
      pathOf={(typed) => peoplePath({ ...readPeopleState(typed), sort: state.sort })}
    >
      <Field id="q" label={t('search')} hint={t('searchHint')} className="max-lg:col-span-2">
        <TextInput
          name="q"
          type="search"
          defaultValue={state.q}
          maxLength={MAX_PEOPLE_SEARCH_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field id="role" label={t('role')}>
        <Select
          name="role"
          defaultValue={state.role ?? ''}
          placeholder={t('anyRole')}
          options={SOUGHT_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
        />
      </Field>
      <Field id="standing" label={t('standing')}>
        <Select
          name="standing"
          defaultValue={state.standing ?? ''}
          placeholder={t('anyStanding')}
          options={ACCOUNT_STANDINGS.map((value) => ({ value, label: t(`standings.${value}`) }))}
        />
      </Field>
      <Field id="city" label={t('city')} className="max-lg:col-span-2">
        <Select
          name="city"
          defaultValue={state.city ?? ''}
          placeholder={t('anyCity')}
          options={towns.items.map((town) => ({ value: town.slug, label: town[language] }))}
        />
      </Field>
    </FilterForm>
  )
}
