// Asking for a visit without choosing who comes: the home, the kind, when, the most that it may cost, and the card. `/book`.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Property } from '#contract/properties.ts'
import type { BookingId } from '#domain/id.ts'
import { ask } from '#web/platform/api.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { useSearchParams } from '#web/router/index.ts'
import { cardsOnFile } from '#web/features/payments/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { emptySearch, searchFromQuery, searchLike } from './search-draft.ts'
import { SearchForm } from './search-form.tsx'
import { idIn } from '#web/platform/typed-id.ts'

const ownProperties = ask('GET /api/properties')

export const load = ({ queries }: PageLoad) => Promise.all([queries.ensureQueryData(ownProperties), queries.prefetchQuery(cardsOnFile)])

export function Page() {
  const { t } = useTranslation('offers')
  const user = useUser()
  const search = useSearchParams()
  const after = idIn<BookingId>(search.get('after'))
  const { items } = useSuspenseQuery(ownProperties).data
  const homes = items.filter(({ type }) => type !== 'commercial')
  if (!user) return null
  return (
    <PageContainer width="form" className="pb-16">
      <PageHead title={t('search.title')} noindex />
      <PageTitle lede={t('search.lede')}>{t('search.title')}</PageTitle>
      {homes.length === 0 ? (
        <EmptyState title={t('search.noHome')} actions={<LinkButton to="/properties/new">{t('search.addHome')}</LinkButton>} />
      ) : after ? (
        <SearchAfter homes={homes} bookingId={after} />
      ) : (
        <SearchForm homes={homes} begin={searchFromQuery(search)} />
      )}
    </PageContainer>
  )
}

/** Begins as the visit that was lost; empty where it cannot be read. */
function SearchAfter({ homes, bookingId }: { readonly homes: readonly Property[]; readonly bookingId: BookingId }) {
  const { data, isPending } = useQuery(ask('GET /api/bookings/{id}', { params: { id: bookingId } }))
  if (isPending) return <Skeleton className="h-96" />
  return <SearchForm homes={homes} begin={data ? searchLike(data) : emptySearch} />
}
