// A press that puts somebody to the comparison or takes them out, and says so.
import { useTranslation } from 'react-i18next'
import { MAX_COMPARED } from '#domain/comparison.ts'
import { useLocation, useNavigate } from '#web/router/index.ts'
import { toast } from '#web/ui/toast-store.ts'
import { comparePath } from './compare-path.ts'
import { togglePick, usePicks, type Pick } from './picks.ts'

export function usePick(one: Pick): { readonly isPicked: boolean; readonly press: () => void } {
  const { t } = useTranslation('favourites')
  const navigate = useNavigate()
  const { search } = useLocation()
  const picks = usePicks()
  const isPicked = picks.some(({ slug }) => slug === one.slug)
  const press = () => {
    const next = togglePick(one)
    const shown = next ?? picks
    const path = comparePath(
      shown.map(({ slug }) => slug),
      new URLSearchParams(search),
    )
    const action = shown.length > 1 && { action: { label: t('compare.go', { count: shown.length }), onAction: () => void navigate(path) } }
    if (next === null) toast({ tone: 'bad', title: t('compare.full', { max: MAX_COMPARED }), ...action })
    else toast({ tone: 'ok', title: t(isPicked ? 'compare.dropped' : 'compare.picked', { name: one.name }), ...action })
  }
  return { isPicked, press }
}
