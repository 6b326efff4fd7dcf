// A person's invoices, receipts and other documents of money, by year, kind and status, each as a PDF and a year as a ZIP. `/profile/invoices`.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { DOCUMENT_KINDS, DOCUMENT_RULES, DOCUMENT_STATUSES } from '#domain/document.ts'
import { useNavigate, useSearchParams } from '#web/router/index.ts'
import type { Answer } from '#web/platform/api.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DocumentRows } from './document-rows.tsx'
import { DownloadButton } from './download-button.tsx'
import { EVERYTHING, listPath, listQuestion, readListState, type ListState } from './list-state.ts'

export const load = ({ queries, url }: PageLoad) => queries.fetchQuery(listQuestion(readListState(url.searchParams)))

export function Page() {
  const { t } = useTranslation('invoices')
  const state = readListState(useSearchParams())
  const asked = useQuery({ ...listQuestion(state), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = asked
  return (
    <PageContainer width="text" className="pb-16">
      <PageHead title={t('title')} noindex />
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      {data ? (
        <Documents data={data} state={state} isStale={isPlaceholderData} />
      ) : (
        <NotAnswered question={asked} words={{ failed: t('failed'), failedBody: t('failedBody'), loading: t('loading') }}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-20 w-full" />
          ))}
        </NotAnswered>
      )}
    </PageContainer>
  )
}

type DocumentsProps = { readonly data: Answer<'GET /api/documents'>; readonly state: ListState; readonly isStale: boolean }

function Documents({ data, state, isStale }: DocumentsProps) {
  const { t } = useTranslation('invoices')
  const isFiltered = state.year !== null || state.kind !== null || state.status !== null
  if (data.years.length === 0)
    return (
      <EmptyState title={t('none')} actions={<LinkButton to="/bookings">{t('toBookings')}</LinkButton>}>
        {t('noneBody')}
      </EmptyState>
    )
  const year = state.year ?? data.years[0]
  return (
    <div className="grid gap-5">
      <Filters key={listPath(state)} state={state} years={data.years} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <output className="text-muted-foreground">{t('results', { count: data.total })}</output>
        {year !== undefined && data.years.includes(year) && (
          <DownloadButton path={`/api/documents/archive.zip?year=${year}`} label={t('archive', { year })} />
        )}
      </div>
      <div aria-busy={isStale} className={isStale ? 'opacity-60' : ''}>
        {data.items.length > 0 ? (
          <DocumentRows documents={data.items} />
        ) : (
          <EmptyState title={t('noneFiltered')} actions={<LinkButton to={listPath(EVERYTHING)}>{t('clear')}</LinkButton>} />
        )}
      </div>
      <Pagination
        of={data}
        hrefFor={(page) => listPath({ ...state, page })}
        words={(word, number) => t(`pages.${word}`, { page: number })}
      />
      {isFiltered && data.items.length > 0 && (
        <p>
          <LinkButton tone="ghost" to={listPath(EVERYTHING)}>
            {t('clear')}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

/** A plain form, so that it works without script; a change applies itself. */
function Filters({ state, years }: { readonly state: ListState; readonly years: readonly number[] }) {
  const { t } = useTranslation('invoices')
  const navigate = useNavigate()
  const user = useUser()
  if (!user) return null
  const reader = user.role === 'cleaner' ? 'cleaner' : 'client'
  const apply = (form: HTMLFormElement) => {
    const typed = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.set(name, value)
    void navigate(listPath(readListState(typed)), { preventScrollReset: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  const kinds = DOCUMENT_KINDS.filter((kind) => DOCUMENT_RULES[kind].readers.includes(reader))
  return (
    <form
      action="/profile/invoices"
      method="get"
      onSubmit={submit}
      className="grid grid-cols-2 items-end gap-4 rounded-md border p-4 sm:grid-cols-[1fr_1.4fr_1.4fr_auto]"
    >
      <Field label={t('filters.year')}>
        <Select
          name="year"
          defaultValue={state.year === null ? '' : String(state.year)}
          placeholder={t('filters.everyYear')}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
      </Field>
      <Field label={t('filters.kind')}>
        <Select
          name="kind"
          defaultValue={state.kind ?? ''}
          placeholder={t('filters.everyKind')}
          options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
      </Field>
      <Field label={t('filters.status')}>
        <Select
          name="status"
          defaultValue={state.status ?? ''}
          placeholder={t('filters.everyStatus')}
          options={DOCUMENT_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        />
      </Field>
      <p>
        <Button type="submit" tone="ghost">
          {t('filters.apply')}
        </Button>
      </p>
    </form>
  )
}
