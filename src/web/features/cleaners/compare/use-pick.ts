// A press that puts somebody to the comparison or takes them out, and says so. The way there stands in the bar and beside the button.
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_COMPARED } from '#domain/comparison.ts'
import { toast } from '#web/ui/toast-store.ts'
import { togglePick, usePicks, type Pick } from './picks.ts'

export function usePick(one: Pick): { readonly isPicked: boolean; readonly press: () => void } {
  const { t } = useTranslation('favourites')
  const isPicked = usePicks().some(({ slug }) => slug === one.slug)
  const press = () => {
    if (togglePick(one) === null) toast({ tone: 'bad', title: t('compare.full', { max: MAX_COMPARED }) })
    else toast({ tone: 'ok', title: t(isPicked ? 'compare.dropped' : 'compare.picked', { name: one.name }) })
  }
  return { isPicked, press }
}
