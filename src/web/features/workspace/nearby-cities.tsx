// Cities near the cleaner's address, to be added with one press; when there are none, a wider circle is offered.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { ask } from '#web/platform/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDistance } from '#web/words/distance.ts'

const SHOWN = 18
const WIDEST_KM = 200

type NearbyCitiesProps = {
  km: number
  chosen: readonly string[]
  onAdd: (slugs: readonly string[]) => void
  onWiden: (km: number) => void
}

export function NearbyCities({ km, chosen, onAdd, onWiden }: NearbyCitiesProps) {
  const { t } = useTranslation('workspace')
  const distance = useDistance()
  const near = useQuery(ask('GET /api/cleaner/nearby-cities', { query: { km } }))
  const title = t('cities.near.title', { km })
  if (near.isPending) return <Skeleton className="h-24" />
  if (near.error instanceof ApiProblem && near.error.code === 'no-primary-address')
    return (
      <Banner
        action={
          <Link to="/onboarding/quick-start" className="font-semibold underline underline-offset-4">
            {t('cities.near.giveAddress')}
          </Link>
        }
      >
        {near.error.message}
      </Banner>
    )
  if (near.isError)
    return (
      <Banner
        tone="bad"
        role="alert"
        action={
          <Button tone="ghost" pending={near.isFetching} pendingLabel={t('common:actions.retrying')} onClick={() => void near.refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        {t('cities.near.failed')}
      </Banner>
    )
  const wider = Math.min(WIDEST_KM, km * 2)
  if (near.data.items.length === 0)
    return (
      <Banner
        tone="warn"
        action={
          wider > km && (
            <Button tone="ghost" onClick={() => onWiden(wider)}>
              {t('cities.near.widen', { km: wider })}
            </Button>
          )
        }
      >
        <output>{t('cities.near.none', { km })}</output>
      </Banner>
    )
  const offered = near.data.items.filter(({ slug }) => !chosen.includes(slug)).slice(0, SHOWN)
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-lg">{title}</h3>
      {offered.length === 0 ? (
        <p className="text-muted-foreground">{t('cities.near.all')}</p>
      ) : (
        <>
          <ul className="flex flex-wrap gap-2">
            {offered.map(({ slug, name, distanceKm }) => (
              <li key={slug}>
                <button
                  type="button"
                  onClick={() => onAdd([slug])}
                  className="inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 font-medium hover:border-input hover:bg-muted"
                >
                  <Plus aria-hidden className="size-4 text-primary" />
                  <span className="sr-only">{t('cities.near.add')} </span>
                  {name}
                  <span className="text-sm text-muted-foreground">{distance(distanceKm)}</span>
                </button>
              </li>
            ))}
          </ul>
          <div>
            <Button tone="link" onClick={() => onAdd(offered.map(({ slug }) => slug))}>
              {t('cities.near.addAll')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
