// Operators look at cleaners' papers: the queue, and the open paper beside it; the address holds all state.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useNavigate, useSearchParams } from '#web/router/index.ts'
import type { ReviewedDocument } from '#contract/verification.ts'
import { DOCUMENT_TYPES } from '#domain/verification.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { cn } from '#web/ui/classes.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { focusPageTitle, OperatorsPage } from '#web/desks/frame/index.ts'
import { mayApprove } from './may-decide.ts'
import { PaperBadges } from './paper-badges.tsx'
import { queueQuestion, readState, useQueue, type ReviewState } from './review-queries.ts'
import { ReviewPanel } from './review-panel.tsx'

export const load = ({ queries, url }: PageLoad) => queries.fetchQuery(queueQuestion(readState(url.searchParams)))

const TONES: Readonly<Record<ReviewedDocument['status'], BadgeTone>> = { pending: 'info', approved: 'ok', rejected: 'bad' }
/** The promise to cleaners: two working days. */
const LATE_HOURS = 48

export function Page() {
  const { t } = useTranslation('verification')
  const navigate = useNavigate()
  const state = readState(useSearchParams())
  const queue = useQueue(state)
  const pathOf = (change: Partial<ReviewState>): string => {
    const { show, type, page, document } = { ...state, ...change }
    const next = new URLSearchParams()
    if (show !== 'pending') next.set('show', show)
    if (type) next.set('type', type)
    if (page > 1) next.set('page', String(page))
    if (document) next.set('document', document)
    return `?${next}`
  }
  const go = (change: Partial<ReviewState>) => void navigate(pathOf(change), { preventScrollReset: true })
  const place = queue.items.findIndex(({ id }) => id === state.document)
  // What a colleague reads, or has to confirm, is passed over.
  const following = [...queue.items.slice(place + 1), ...queue.items.slice(0, Math.max(place, 0))].find(mayApprove)
  // The buttons that were pressed go with their paper.
  const goOn = () => {
    go({ document: following?.id ?? null })
    if (!following) focusPageTitle()
  }
  return (
    <OperatorsPage area="profileReview" lede={state.show === 'pending' && t('review.lede', { count: queue.total })}>
      <div className="mb-6 flex flex-wrap gap-4">
        <Field id="show" label={t('review.show')} className="w-44">
          <Select
            value={state.show}
            onChange={(event) => go({ show: event.target.value === 'decided' ? 'decided' : 'pending', page: 1, document: null })}
            options={(['pending', 'decided'] as const).map((value) => ({ value, label: t(`review.${value}`) }))}
          />
        </Field>
        <Field id="type" label={t('review.type')} className="w-64">
          <Select
            value={state.type ?? ''}
            onChange={(event) => go({ type: DOCUMENT_TYPES.find((type) => type === event.target.value) ?? null, page: 1, document: null })}
            placeholder={t('review.anyType')}
            options={DOCUMENT_TYPES.map((value) => ({ value, label: t(`documents.${value}.title`) }))}
          />
        </Field>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <nav aria-label={t('review.queue')} className={cn(state.document !== null && 'max-lg:order-last')}>
          {queue.items.length === 0 ? (
            <EmptyState title={t(state.show === 'pending' ? 'review.empty' : 'review.emptyDecided')}>
              {state.show === 'pending' && t('review.emptyBody')}
            </EmptyState>
          ) : (
            <ul className="grid gap-2">
              {queue.items.map((document) => (
                <li key={document.id}>
                  <QueueLink document={document} to={pathOf({ document: document.id })} open={document.id === state.document} />
                </li>
              ))}
            </ul>
          )}
          <Pagination
            of={queue}
            hrefFor={(page) => pathOf({ page, document: null })}
            words={(word, number) => t(`review.pages.${word}`, { page: number })}
          />
        </nav>
        {state.document !== null && <ReviewPanel key={state.document} id={state.document} onDecided={goOn} />}
      </div>
    </OperatorsPage>
  )
}

function QueueLink({ document, to, open }: { document: ReviewedDocument; to: string; open: boolean }) {
  const { t } = useTranslation('verification')
  const { type, status, cleaner, waitedHours } = document
  const age =
    waitedHours < 1
      ? t('review.lessThanAnHour')
      : waitedHours < 48
        ? t('review.hours', { count: waitedHours })
        : t('review.days', { count: Math.floor(waitedHours / 24) })
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={open ? 'true' : undefined}
      className={cn('block rounded-md border bg-card p-4 hover:border-input', open && 'border-primary inset-ring inset-ring-primary')}
    >
      <span className="block font-semibold">{t(`documents.${type}.title`)}</span>
      <span className="block">
        <TypedName>{cleaner.name}</TypedName>
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
        {status === 'pending' ? (
          <>
            {t('review.age', { age })}
            {waitedHours >= LATE_HOURS && <Badge tone="warn">{t('review.late')}</Badge>}
            <PaperBadges document={document} />
          </>
        ) : (
          <Badge tone={TONES[status]}>{t(`documentStatus.${status}`)}</Badge>
        )}
      </span>
    </Link>
  )
}
