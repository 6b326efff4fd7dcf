// Messages to us, what waits first, with filters in the address; the one that is open stands beside the list. `/admin/contact`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ListedContact } from '#contract/contact-desk.ts'
import { CONTACT_QUEUES, MAX_CONTACT_SEARCH_LENGTH, subjectsOf } from '#domain/contact-inbox.ts'
import { FilterForm, OperatorsPage, useRowKeys } from '#web/desks/frame/index.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { Link, useSearchParams } from '#web/router/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TypedName } from '#web/ui/typed-name.tsx'
import { inboxPath, inboxQuestion, readInboxState, type InboxState } from './inbox-queries.ts'
import { MessagePanel } from './message-panel.tsx'
import { Age, StateBadge } from './message-state.tsx'

export const load = ({ queries, url }: PageLoad) => queries.fetchQuery(inboxQuestion(readInboxState(url.searchParams)))

export function Page() {
  const { t } = useTranslation('contactDesk')
  const state = readInboxState(useSearchParams())
  const { data } = useSuspenseQuery(inboxQuestion(state))
  const place = useRowKeys()
  const isUnfiltered = inboxPath({ ...state, open: null }) === inboxPath({})
  return (
    <OperatorsPage area="contact" lede={t(data.totalIsCapped ? 'more' : 'lede', { count: data.total })}>
      <div ref={place}>
        <Filters key={inboxPath({ ...state, open: null, page: 1 })} state={state} />
        <p className="mb-4 text-sm text-muted-foreground max-md:hidden">{t('keys')}</p>
        <div className={cn('grid items-start gap-8', state.open !== null && 'lg:grid-cols-[22rem_minmax(0,1fr)]')}>
          <div className={cn(state.open !== null && 'max-lg:order-last')}>
            {data.items.length === 0 ? (
              <EmptyState
                title={t(isUnfiltered ? 'noneWaiting' : 'none')}
                actions={<LinkButton to={inboxPath({ show: 'all' })}>{t('clear')}</LinkButton>}
              >
                {t(isUnfiltered ? 'noneWaitingBody' : 'noneBody')}
              </EmptyState>
            ) : (
              <ul aria-label={t('list')} className="divide-y border-y">
                {data.items.map((message) => (
                  <Row
                    key={message.id}
                    message={message}
                    now={data.now}
                    to={inboxPath({ ...state, open: message.id })}
                    isOpen={message.id === state.open}
                  />
                ))}
              </ul>
            )}
            <Pagination
              of={data}
              hrefFor={(page) => inboxPath({ ...state, page, open: null })}
              words={(word, number) => t(`pages.${word}`, { page: number })}
            />
          </div>
          {state.open !== null && <MessagePanel key={state.open} id={state.open} state={state} />}
        </div>
      </div>
    </OperatorsPage>
  )
}

type RowProps = { readonly message: ListedContact; readonly now: string; readonly to: string; readonly isOpen: boolean }

function Row({ message, now, to, isOpen }: RowProps) {
  const { t } = useTranslation('contactDesk')
  const { name, subject, language, excerpt } = message
  return (
    <li
      data-row
      tabIndex={-1}
      aria-current={isOpen ? 'true' : undefined}
      className="grid gap-1 px-2 py-3 hover:bg-muted aria-[current]:bg-secondary"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link to={to} preventScrollReset data-act className="min-w-0 font-medium hover:text-primary">
          <TypedName>{name}</TypedName>
        </Link>
        <StateBadge message={message} />
      </div>
      <p className="text-sm text-muted-foreground">
        {t(`contact:subjects.${subject}`)} · <Age message={message} now={now} />
      </p>
      <p lang={language} className="line-clamp-2 text-sm">
        {excerpt}
      </p>
    </li>
  )
}

function Filters({ state }: { readonly state: InboxState }) {
  const { t } = useTranslation('contactDesk')
  const subjects = subjectsOf(useUser()?.operatorRole ?? null)
  return (
    <FilterForm
      action="/admin/contact"
      label={t('filters')}
      apply={t('apply')}
      className="mb-4 lg:grid-cols-[2fr_1fr_1.2fr_auto]"
      pathOf={(typed) => inboxPath(readInboxState(typed))}
    >
      <Field id="q" label={t('search')} className="max-lg:col-span-2">
        <TextInput name="q" type="search" defaultValue={state.q} maxLength={MAX_CONTACT_SEARCH_LENGTH} autoComplete="off" />
      </Field>
      <Field id="show" label={t('show')}>
        <Select name="show" defaultValue={state.show} options={CONTACT_QUEUES.map((value) => ({ value, label: t(`queues.${value}`) }))} />
      </Field>
      <Field id="subject" label={t('subject')}>
        <Select
          name="subject"
          defaultValue={state.subject ?? ''}
          placeholder={t('anySubject')}
          options={subjects.map((value) => ({ value, label: t(`contact:subjects.${value}`) }))}
        />
      </Field>
    </FilterForm>
  )
}
