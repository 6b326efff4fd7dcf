// What operators did, with filters in the address; the entry that is open stands beside the list. `/admin/audit`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { ExportButton, OperatorsPage, SavedViews, useRowKeys } from '#web/desks/frame/index.ts'
import { endpointPath } from '#web/platform/endpoint-path.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useSearchParams } from '#web/router/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditFilters, auditPath, auditQuestion, readAuditState, WHOLE_LOG, type AuditState } from './audit-queries.ts'
import { AuditTable } from './audit-table.tsx'
import { EntryPanel } from './entry-panel.tsx'

export const load = ({ queries, url }: PageLoad) => queries.fetchQuery(auditQuestion(readAuditState(url.searchParams)))

export function Page() {
  const { t } = useTranslation('auditDesk')
  const state = readAuditState(useSearchParams())
  const { data } = useSuspenseQuery(auditQuestion(state))
  const place = useRowKeys()
  const isOpen = state.open !== null
  return (
    <OperatorsPage area="audit" lede={t('lede')}>
      <div ref={place}>
        <AuditFilters key={auditPath({ ...state, before: null, open: null })} state={state} operators={data.operators} />
        <SavedViews desk="audit" />
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-sm text-muted-foreground max-md:hidden">{t('keys')}</p>
          <ExportButton path={endpointPath('GET /api/admin/audit.csv', {}, auditFilters(state))} label={t('csv.button')} />
        </div>
        <div className={cn('grid items-start gap-8', isOpen && 'lg:grid-cols-[minmax(0,1fr)_26rem]')}>
          <div className={cn('min-w-0', isOpen && 'max-lg:order-last')}>
            {data.items.length > 0 ? (
              <AuditTable entries={data.items} state={state} />
            ) : (
              <EmptyState
                title={t('none')}
                {...(auditPath(state) !== auditPath(WHOLE_LOG) && {
                  actions: <LinkButton to={auditPath(WHOLE_LOG)}>{t('clear')}</LinkButton>,
                })}
              >
                {t('noneBody')}
              </EmptyState>
            )}
            <Turns state={state} older={data.hasOlder ? (data.items.at(-1)?.id ?? null) : null} />
          </div>
          {isOpen && (
            <EntryPanel
              key={state.open}
              entry={data.items.find(({ id }) => id === state.open)}
              closed={auditPath({ ...state, open: null })}
            />
          )}
        </div>
      </div>
    </OperatorsPage>
  )
}

/** `older`: the entry after which the next page begins; null on the last. */
function Turns({ state, older }: { readonly state: AuditState; readonly older: number | null }) {
  const { t } = useTranslation('auditDesk')
  if (state.before === null && older === null) return null
  return (
    <nav aria-label={t('pages')} className="mt-4 flex flex-wrap gap-3">
      {state.before !== null && (
        <LinkButton to={auditPath({ ...state, before: null, open: null })} tone="ghost">
          {t('newest')}
        </LinkButton>
      )}
      {older !== null && (
        <LinkButton to={auditPath({ ...state, before: older, open: null })} tone="ghost" rel="next">
          {t('older')}
        </LinkButton>
      )}
    </nav>
  )
}
