// An empty list, by its reason and its reader.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useLanguage } from '#web/platform/language.ts'
import { formatDate } from '#domain/time-format.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EmptyHouse, NoResults } from '#web/ui/illustrations/spots.tsx'
import { activeFilters, EVERYTHING, listPath, type ListState } from './list-state.ts'
import { AMOUNTS, usePart } from './parties.ts'
import { useMoney } from '#web/words/money.ts'

export function BookingsEmpty({ state }: { readonly state: ListState }) {
  const { t } = useTranslation('bookings')
  const part = usePart()
  const filters = useFilterWords(state)
  if (filters.length > 0)
    return (
      <EmptyState
        illustration={<NoResults />}
        title={t('list.empty.filteredTitle')}
        actions={<LinkButton to={listPath({ ...EVERYTHING, when: state.when })}>{t('list.clear')}</LinkButton>}
      >
        {t('list.empty.filteredBody', { filters: filters.join(', ') })}
      </EmptyState>
    )
  if (state.when === 'past')
    return (
      <EmptyState illustration={<EmptyHouse />} title={t('list.empty.pastTitle')}>
        {t('list.empty.pastBody')}
      </EmptyState>
    )
  const first = (
    <LinkButton to={part === 'client' ? '/cleaners' : '/profile/calendar'}>
      {t(part === 'client' ? 'list.empty.clientAction' : 'list.empty.cleanerAction')}
    </LinkButton>
  )
  if (state.when === 'upcoming')
    return (
      <EmptyState
        illustration={<EmptyHouse />}
        title={t('list.empty.upcomingTitle')}
        actions={
          <>
            {first}
            <LinkButton tone="ghost" to={listPath({ ...EVERYTHING, when: 'all' })}>
              {t('list.empty.upcomingAction')}
            </LinkButton>
          </>
        }
      >
        {t(part === 'client' ? 'list.empty.clientBody' : 'list.empty.cleanerBody')}
      </EmptyState>
    )
  return (
    <EmptyState
      illustration={<EmptyHouse />}
      title={t(part === 'client' ? 'list.empty.clientTitle' : 'list.empty.cleanerTitle')}
      actions={first}
    >
      {t(part === 'client' ? 'list.empty.clientBody' : 'list.empty.cleanerBody')}
    </EmptyState>
  )
}

/** Each filter in use, by name and value. */
function useFilterWords(state: ListState): string[] {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const money = useMoney()
  const part = usePart()
  const words = AMOUNTS[part]
  return activeFilters(state).map((name) => {
    switch (name) {
      case 'status':
        return state.status ? t(`standing.${part}.${state.status}`) : ''
      case 'from':
        return `${t('list.from')} ${formatDate(state.from ?? '', language, 'year')}`
      case 'to':
        return `${t('list.to')} ${formatDate(state.to ?? '', language, 'year')}`
      case 'minCents':
        return `${t(words.min)} ${money(state.minCents ?? 0)}`
      case 'maxCents':
        return `${t(words.max)} ${money(state.maxCents ?? 0)}`
    }
  })
}
