// Photos that cleaners publish, the latest first, before operators who hide a pair or show it again. `/admin/photos`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { PAIR_QUEUES } from '#domain/portfolio.ts'
import { OperatorsPage, useRowKeys } from '#web/desks/frame/index.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useNavigate, useSearchParams } from '#web/router/index.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { ModeratedPair } from './moderated-pair.tsx'
import { deskPath, deskQuestion, readDeskState, type PhotoDeskState } from './photo-desk-queries.ts'

export const load = ({ queries, url }: PageLoad) => queries.fetchQuery(deskQuestion(readDeskState(url.searchParams)))

export function Page() {
  const { t } = useTranslation('photoDesk')
  const state = readDeskState(useSearchParams())
  const { data } = useSuspenseQuery(deskQuestion(state))
  const place = useRowKeys()
  return (
    <OperatorsPage area="photos" lede={t('lede', { count: data.total })}>
      <div ref={place}>
        <Filters state={state} />
        <p className="mb-4 text-sm text-muted-foreground max-md:hidden">{t('keys')}</p>
        {data.items.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
        ) : (
          <ul aria-label={t('list')} className="grid gap-4 xl:grid-cols-2">
            {data.items.map((pair) => (
              <li key={pair.id} data-row tabIndex={-1} className="rounded-md">
                <ModeratedPair pair={pair} pathOfAll={deskPath({ show: 'all', cleaner: pair.cleaner.slug, page: 1 })} />
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

function Filters({ state }: { readonly state: PhotoDeskState }) {
  const { t } = useTranslation('photoDesk')
  const navigate = useNavigate()
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <Field id="show" label={t('show')} className="w-56">
        <Select
          value={state.show}
          onChange={({ target }) => {
            const show = PAIR_QUEUES.find((one) => one === target.value) ?? 'all'
            void navigate(deskPath({ ...state, show, page: 1 }), { preventScrollReset: true })
          }}
          options={PAIR_QUEUES.map((value) => ({ value, label: t(`queues.${value}`) }))}
        />
      </Field>
      {state.cleaner !== null && (
        <p className="flex min-h-11 flex-wrap items-center gap-x-3">
          {t('ofOne', { page: `/cleaners/${state.cleaner}` })}
          <Link
            to={deskPath({ ...state, cleaner: null, page: 1 })}
            className="py-1 font-semibold text-primary underline underline-offset-4"
          >
            {t('ofAll')}
          </Link>
        </p>
      )}
    </div>
  )
}
