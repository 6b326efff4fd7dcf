// Cases that wait for a decision, beside the one that is open. `/admin/cases`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useNavigate, useSearchParams } from '#web/router/index.ts'
import type { QueuedCase } from '#contract/cases.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatInstant } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { CasePanel } from './case-panel.tsx'
import {
  casesPath,
  casesQuestion,
  disputesQuestion,
  queueOf,
  readCasesState,
  reportedQuestion,
  SHOWN,
  type CasesState,
} from './case-queries.ts'
import { Disputes } from './disputes.tsx'
import { OperatorsPage } from '#web/desks/frame/index.ts'
import { ReportedConversations } from './reported-conversations.tsx'

export function load({ queries, url }: PageLoad): Promise<unknown> {
  const state = readCasesState(url.searchParams)
  const show = queueOf(state)
  if (show !== null) return queries.fetchQuery(casesQuestion({ ...state, show }))
  return state.show === 'conversations' ? queries.fetchQuery(reportedQuestion()) : queries.fetchQuery(disputesQuestion(null))
}

const EMPTY = { ours: 'empty', theirs: 'emptyTheirs', decided: 'emptyDecided', closed: 'emptyClosed' } as const

export function Page() {
  const state = readCasesState(useSearchParams())
  const show = queueOf(state)
  if (show !== null) return <CasesPage state={{ ...state, show }} />
  return (
    <OperatorsPage area="cases" lede={false}>
      <ShowSelect state={state} />
      {state.show === 'conversations' ? <ReportedConversations /> : <Disputes />}
    </OperatorsPage>
  )
}

function ShowSelect({ state }: { readonly state: CasesState }) {
  const { t } = useTranslation('caseReview')
  const navigate = useNavigate()
  return (
    <div className="mb-6">
      <Field id="show" label={t('show')} className="w-64">
        <Select
          value={state.show}
          onChange={(event) => {
            const show = SHOWN.find((each) => each === event.target.value) ?? 'ours'
            void navigate(casesPath({ show }), { preventScrollReset: true })
          }}
          options={SHOWN.map((value) => ({ value, label: t(value === 'decided' ? 'decidedOpen' : value) }))}
        />
      </Field>
    </div>
  )
}

type Queued = CasesState & { readonly show: keyof typeof EMPTY }

function CasesPage({ state }: { readonly state: Queued }) {
  const { t } = useTranslation('caseReview')
  const { data: queue } = useSuspenseQuery(casesQuestion(state))
  return (
    <OperatorsPage area="cases" lede={state.show === 'ours' && t('lede', { count: queue.total })}>
      <ShowSelect state={state} />
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <nav aria-label={t('queue')} className={cn(state.open !== null && 'max-lg:order-last')}>
          {queue.items.length === 0 ? (
            <EmptyState title={t(EMPTY[state.show])}>{t('emptyBody')}</EmptyState>
          ) : (
            <ul className="grid gap-2">
              {queue.items.map((queued) => (
                <li key={queued.id}>
                  <QueueLink queued={queued} to={casesPath({ ...state, open: queued.id })} open={queued.id === state.open} />
                </li>
              ))}
            </ul>
          )}
          <Pagination
            of={queue}
            hrefFor={(page) => casesPath({ ...state, page, open: null })}
            words={(word, number) => t(`pages.${word}`, { page: number })}
          />
        </nav>
        {state.open !== null && <CasePanel key={state.open} id={state.open} />}
      </div>
    </OperatorsPage>
  )
}

function QueueLink({ queued, to, open }: { readonly queued: QueuedCase; readonly to: string; readonly open: boolean }) {
  const { t } = useTranslation('caseReview')
  const language = useLanguage()
  const { reason, client, cleaner, openedAt, stage, isForAnother, reference, refundReturned } = queued
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={open ? 'true' : undefined}
      className={cn('block rounded-md border bg-card p-4 hover:border-input', open && 'border-primary inset-ring inset-ring-primary')}
    >
      <span className="block font-semibold">{t(`cases:reasons.${reason}`)}</span>
      <span className="block">{t('between', { client, cleaner })}</span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
        {refundReturned && <Badge tone="warn">{t('refundReturned')}</Badge>}
        <Badge tone={stage === 'decision' || stage === 'appeal-decision' ? 'warn' : 'info'}>{t(`stages.${stage}`)}</Badge>
        {reference} · {formatInstant(new Date(openedAt), DEFAULT_TIME_ZONE, language)}
      </span>
      {isForAnother && stage === 'appeal-decision' && <span className="mt-1 block text-sm">{t('mine')}</span>}
    </Link>
  )
}
