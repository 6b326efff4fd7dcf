// Puts the person of a profile to the comparison, and leads there.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useLocation } from '#web/router/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { comparePath, type ComparedVisit } from './compare-path.ts'
import { usePicks } from './picks.ts'
import { usePick } from './use-pick.ts'

export type CompareButtonProps = { readonly slug: string; readonly name: string; readonly visit: ComparedVisit }

export function CompareButton({ slug, name, visit }: CompareButtonProps) {
  const { t } = useTranslation('favourites')
  const { search } = useLocation()
  const picks = usePicks()
  const { isPicked, press } = usePick({ slug, name })
  const slugs = picks.map((pick) => pick.slug)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <Button tone="link" className="wrap-anywhere" onClick={press}>
        {t(isPicked ? 'compare.drop' : 'compare.add', { name })}
      </Button>
      {isPicked && slugs.length > 1 && (
        <LinkButton tone="ghost" to={comparePath(slugs, visit, new URLSearchParams(search))}>
          {t('compare.go', { count: slugs.length })}
        </LinkButton>
      )}
    </div>
  )
}
