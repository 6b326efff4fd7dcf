// Under the list: who is about to be compared, and the way there.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useLocation } from '#web/router/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { comparePath, type ComparedVisit } from './compare-path.ts'
import { dropPicks, usePicks } from './picks.ts'

export type CompareBarProps = { readonly visit: ComparedVisit }

export function CompareBar({ visit }: CompareBarProps) {
  const { t } = useTranslation('favourites')
  const { search } = useLocation()
  const picks = usePicks()
  if (picks.length === 0) return null
  const slugs = picks.map(({ slug }) => slug)
  return (
    <StickyBar always>
      <section aria-label={t('compare.title')} className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 pb-3">
        <p className="min-w-0 flex-1 basis-40 text-[0.9375rem]">
          <b className="block">{t('compare.title')}</b>
          <span className="block truncate text-muted-foreground">
            {slugs.length === 1 ? t('compare.oneMore', { name: picks[0]?.name }) : picks.map(({ name }) => name).join(', ')}
          </span>
        </p>
        <Button tone="link" onClick={dropPicks}>
          {t('compare.clear')}
        </Button>
        {slugs.length > 1 && (
          <LinkButton to={comparePath(slugs, visit, new URLSearchParams(search))}>{t('compare.go', { count: slugs.length })}</LinkButton>
        )}
      </section>
    </StickyBar>
  )
}
