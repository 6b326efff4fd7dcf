// A client's favourites, and the people whom they set aside. `/favourites`.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MIN_DURATION_HOURS } from '#domain/booking.ts'
import { setsAside } from '#domain/feedback.ts'
import type { PropertyType } from '#domain/property.ts'
import type { Answer } from '#web/platform/api.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PriceUnit } from '../card-parts.tsx'
import { CleanerRow } from '../list/cleaner-row.tsx'
import { favouritesQuestion, useGiveFeedback } from '../late-parts.ts'
import { LateCompareBar, LateHeart } from '../late.tsx'
import { profilePath } from '../profile/visit-choice.ts'
import { useOpinions } from './own-opinions.ts'

export const load = ({ queries }: PageLoad) => queries.fetchQuery({ ...favouritesQuestion, staleTime: 0 })

const unlit = () => undefined

export function Page() {
  const { t } = useTranslation('favourites')
  const question = useQuery(favouritesQuestion)
  const { data } = question
  return (
    <PageContainer width="text" className="pb-16">
      <PageHead title={t('title')} noindex />
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      {!data ? (
        <NotAnswered question={question} words={{ failed: t('notLoaded'), failedBody: t('notLoadedBody'), loading: t('common:loading') }}>
          <Skeleton className="h-40" />
        </NotAnswered>
      ) : data.items.length === 0 ? (
        <EmptyState title={t('none')} actions={<LinkButton to="/cleaners">{t('find')}</LinkButton>}>
          <p>{t('noneBody')}</p>
        </EmptyState>
      ) : (
        <>
          <PriceUnit pricedFor={data.pricedFor} hours={MIN_DURATION_HOURS} className="pb-2" />
          <ul className="border-t">
            {/* Whoever is taken out stays until the page is left, so that a second press brings them back. */}
            {data.items.map((favourite) => (
              <Favourite key={favourite.slug} {...favourite} today={data.today} unit={data.pricedFor} />
            ))}
          </ul>
        </>
      )}
      <SetAside />
      {data && <LateCompareBar visit={{ propertyType: data.pricedFor }} />}
    </PageContainer>
  )
}

type FavouriteProps = Answer<'GET /api/favourites'>['items'][number] & { readonly today: string; readonly unit: PropertyType }

function Favourite({ slug, name, avatar, card, today, unit }: FavouriteProps) {
  const { t } = useTranslation('favourites')
  if (card)
    return (
      <CleanerRow
        cleaner={card}
        to={profilePath(slug, { propertyType: unit })}
        hours={MIN_DURATION_HOURS}
        unit={unit}
        today={today}
        lit={false}
        onLight={unlit}
      />
    )
  return (
    <li className="flex gap-3.5 border-b py-4 last:border-0 sm:gap-5 sm:px-3">
      <div className="relative shrink-0 self-start">
        <Avatar name={name} src={avatar} size="lg" />
        <LateHeart slug={slug} name={name} className="absolute -right-2.5 -bottom-2.5" />
      </div>
      <div>
        <h2 className="font-sans text-lg/6 font-bold tracking-normal">
          <TypedName>{name}</TypedName>
        </h2>
        <p className="text-muted-foreground">{t('left')}</p>
      </div>
    </li>
  )
}

function SetAside() {
  const { t } = useTranslation('favourites')
  const { mutate } = useGiveFeedback()
  const aside = useOpinions()?.filter(({ kind }) => setsAside(kind)) ?? []
  if (aside.length === 0) return null
  const takeBack = (slug: string, name: string) => {
    mutate({ slug, name, kind: null })
    toast({ tone: 'ok', title: t('aside.back', { name }) })
  }
  return (
    <section aria-labelledby="set-aside" className="mt-12">
      <h2 id="set-aside" tabIndex={-1} className="text-xl">
        {t('aside.title')}
      </h2>
      <p className="mt-1 text-muted-foreground">{t('aside.lede')}</p>
      <ul className="mt-3 grid gap-2">
        {aside.map(({ slug, name, kind, reasons }) => (
          <li key={slug} className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border bg-card px-4 py-3">
            <p className="min-w-0 flex-1 basis-56">
              <span className="font-semibold">
                <TypedName>{name}</TypedName>
              </span>
              <span className="block text-muted-foreground">
                {[t(`aside.kinds.${kind}`), ...reasons.map((reason) => t(`reasons.${reason}`))].join(' · ')}
              </span>
            </p>
            <Button tone="ghost" aria-label={t('aside.undoNamed', { name })} onClick={() => takeBack(slug, name)}>
              {t('aside.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
