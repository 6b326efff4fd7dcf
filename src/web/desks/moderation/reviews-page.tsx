// Every review, with filters in the address, before operators who hide one or show it again. `/admin/reviews`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { CHOOSABLE_ROLES } from '#domain/account.ts'
import { MAX_RATING, MIN_RATING, REVIEW_QUEUES } from '#domain/review.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { useNavigate, useSearchParams } from '#web/router/index.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { ModeratedReview } from './moderated-review.tsx'
import { OperatorsPage, useRowKeys } from '#web/desks/frame/index.ts'
import { deskPath, deskQuestion, readDeskState, type ReviewDeskState } from './review-desk-queries.ts'

export const load = ({ queries, url }: PageLoad) => queries.fetchQuery(deskQuestion(readDeskState(url.searchParams)))

const STARS = Array.from({ length: MAX_RATING - MIN_RATING }, (_, index) => MIN_RATING + index)

export function Page() {
  const { t } = useTranslation('reviewDesk')
  const state = readDeskState(useSearchParams())
  const { data } = useSuspenseQuery(deskQuestion(state))
  const place = useRowKeys()
  return (
    <OperatorsPage area="reviews" lede={t('lede', { count: data.total })}>
      <div ref={place}>
        <Filters state={state} />
        <p className="mb-4 text-sm text-muted-foreground max-md:hidden">{t('keys')}</p>
        {data.items.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
        ) : (
          <ul aria-label={t('list')} className="grid gap-3">
            {data.items.map((review) => (
              <li key={review.id} data-row tabIndex={-1} className="rounded-md">
                <ModeratedReview review={review} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          of={data}
          hrefFor={(page) => deskPath({ ...state, page })}
          words={(word, number) => t(`pages.${word}`, { page: number })}
        />
      </div>
    </OperatorsPage>
  )
}

function Filters({ state }: { readonly state: ReviewDeskState }) {
  const { t } = useTranslation('reviewDesk')
  const navigate = useNavigate()
  const go = (change: Partial<ReviewDeskState>) => void navigate(deskPath({ ...state, page: 1, ...change }), { preventScrollReset: true })
  return (
    <fieldset className="mb-4 flex flex-wrap items-end gap-4">
      <legend className="sr-only">{t('filters')}</legend>
      <Field id="show" label={t('show')} className="w-56">
        <Select
          value={state.show}
          onChange={({ target }) => go({ show: REVIEW_QUEUES.find((show) => show === target.value) ?? 'all' })}
          options={REVIEW_QUEUES.map((value) => ({ value, label: t(`queues.${value}`) }))}
        />
      </Field>
      <Field id="by" label={t('by')} className="w-72">
        <Select
          value={state.by ?? ''}
          onChange={({ target }) => go({ by: CHOOSABLE_ROLES.find((role) => role === target.value) ?? null })}
          placeholder={t('anyone')}
          options={CHOOSABLE_ROLES.map((value) => ({ value, label: t(value) }))}
        />
      </Field>
      <Field id="stars" label={t('stars')} className="w-48">
        <Select
          value={state.stars === null ? '' : String(state.stars)}
          onChange={({ target }) => go({ stars: target.value === '' ? null : Number(target.value) })}
          placeholder={t('anyStars')}
          options={STARS.map((count) => ({ value: String(count), label: t('atMost', { count }) }))}
        />
      </Field>
      <Checkbox checked={state.afterCase} onChange={({ target }) => go({ afterCase: target.checked })} label={t('afterCase')} />
    </fieldset>
  )
}
