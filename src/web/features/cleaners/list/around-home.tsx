// Says which home a client's list is about and how it is ordered, and leads to the list of everywhere, and back.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useUser } from '#web/platform/site.tsx'
import { Link } from '#web/ui/link.tsx'
import { listPath, withChange, type ListAnswer, type ListFilters } from './list-filters.ts'

type AroundHomeProps = { readonly home: ListAnswer['home']; readonly filters: ListFilters }

const link = 'inline-block py-1 font-semibold text-primary underline underline-offset-4'

/** Nothing for strangers, and where a place was asked for. */
export function AroundHome({ home, filters }: AroundHomeProps) {
  const { t } = useTranslation('cards')
  const isElsewhere = filters.around === 'anywhere'
  const isClient = useUser()?.role === 'client'
  if (!isClient || !(home || isElsewhere)) return null
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-4 text-sm text-muted-foreground">
      {home && <p>{t('aroundHome.says', { home: home.name })}</p>}
      <Link to={listPath(withChange(filters, { around: isElsewhere ? null : 'anywhere' }))} className={link}>
        {t(isElsewhere ? 'aroundHome.home' : 'aroundHome.anywhere')}
      </Link>
      <Link to="/terms#ranking" className={link}>
        {t('aroundHome.how')}
      </Link>
    </div>
  )
}
