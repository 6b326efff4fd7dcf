// Ctrl+K: from any page of operators to any other, to a person, or to a visit.
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { GoToSearchProps } from './go-to-search.tsx'

const GoToSearch = lazyPart<GoToSearchProps>(async () => (await import('./go-to-search.tsx')).GoToSearch)

export function GoTo({ places }: Pick<GoToSearchProps, 'places'>) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey || event.ctrlKey === event.metaKey) return
      // Browsers search with it.
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [])
  return (
    <>
      <Button tone="ghost" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)} className="justify-between lg:mx-2 lg:mb-3">
        {t('goTo.open')}
        <kbd aria-hidden className="text-xs font-normal text-muted-foreground max-lg:hidden">
          Ctrl K
        </kbd>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('goTo.title')} closeLabel={t('common:actions.close')}>
        <GoToSearch places={places} onGone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
