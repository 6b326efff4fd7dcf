// Ctrl+K: from any page of operators to any other, to a person, or to a visit.
import { Search } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { latePanel } from '#web/ui/late-panel.tsx'
import type { GoToPanelProps } from './go-to-panel.tsx'

const GoToPanel = latePanel<GoToPanelProps>(async () => (await import('./go-to-panel.tsx')).GoToPanel, { ahead: true })

const holdsModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey

export function GoTo({ places }: Pick<GoToPanelProps, 'places'>) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  /** What is typed between opening and the field; null where no field is waited for. */
  const early = useRef<string | null>(null)
  const show = useCallback((open: boolean) => {
    early.current = open ? '' : null
    setOpen(open)
  }, [])
  const takeEarlyLetters = useCallback(() => {
    const letters = early.current ?? ''
    early.current = null
    return letters
  }, [])
  // Before the button is painted: who sees it may press the keys that it names.
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && !event.shiftKey && !event.altKey && event.ctrlKey !== event.metaKey) {
        // Browsers search with it.
        event.preventDefault()
        if (!isOpen) show(true)
      } else if (early.current !== null && event.key.length === 1 && !holdsModifier(event)) {
        event.preventDefault()
        early.current += event.key
      }
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [isOpen, show])
  return (
    <>
      <Button
        tone="ghost"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show(true)}
        className="max-sm:size-11 max-sm:p-0 lg:mx-2 lg:mb-3 lg:justify-between"
      >
        <Search aria-hidden className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">{t('goTo.open')}</span>
        <kbd aria-hidden className="text-xs font-normal text-muted-foreground max-lg:hidden">
          Ctrl K
        </kbd>
      </Button>
      <GoToPanel open={isOpen} onOpenChange={show} places={places} takeEarlyLetters={takeEarlyLetters} />
    </>
  )
}
