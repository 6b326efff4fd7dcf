// A client's places: `/properties`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { ask } from '#web/platform/api.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { PropertyCard } from './property-card.tsx'

export { PropertyFault as Fault } from './property-fault.tsx'

export const load = ({ queries }: PageLoad) => queries.ensureQueryData(ask('GET /api/properties'))

export function Page() {
  const { t } = useTranslation('properties')
  const { items } = useSuspenseQuery(ask('GET /api/properties')).data
  const add = (
    <LinkButton to="/properties/new">
      <Plus aria-hidden className="size-5" />
      {t('add')}
    </LinkButton>
  )
  return (
    <PageContainer>
      <PageHead title={t('title')} noindex />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
        {items.length > 0 && <div className="max-sm:mb-6">{add}</div>}
      </div>
      {items.length === 0 ? (
        <EmptyState title={t('empty.title')} actions={add}>
          {t('empty.body')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 pb-12 lg:grid-cols-2">
          {items.map((property) => (
            <PropertyCard key={property.id} property={property} />
          ))}
        </ul>
      )}
    </PageContainer>
  )
}
