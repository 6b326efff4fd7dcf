// Tabs with arrows, Home and End. Own markup, because the usual primitive writes inline styles, which the content security policy refuses.
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cn } from './classes.ts'
import { useOwnId } from './own-id.ts'

export type Tab<Key extends string = string> = {
  key: Key
  label: ReactNode
  content: ReactNode
}

type TabsProps<Key extends string> = {
  label: string
  tabs: readonly Tab<Key>[]
  /** The open tab when the caller controls it, usually in the address. */
  value?: Key
  onValueChange?: (key: Key) => void
}

/** The tab that a key leads to from `index` among `count`, or null when the key is not for tabs. */
export function nextTab(index: number, count: number, key: string): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

export function Tabs<Key extends string>({ label, tabs, value, onValueChange }: TabsProps<Key>) {
  const baseId = useOwnId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState<Key | undefined>(tabs[0]?.key)
  const active = value ?? own
  const open = (key: Key) => {
    setOwn(key)
    onValueChange?.(key)
  }
  const move = (event: KeyboardEvent, index: number) => {
    const next = nextTab(index, tabs.length, event.key)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || !tab) return
    event.preventDefault()
    open(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="scroll-row gap-1 border-b p-0.5 pb-0">
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${baseId}-tab-${tab.key}`}
            aria-selected={tab.key === active}
            aria-controls={`${baseId}-panel-${tab.key}`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => open(tab.key)}
            onKeyDown={(event) => move(event, index)}
            className={cn(
              'min-h-11 shrink-0 whitespace-nowrap border-b-3 px-4 font-semibold transition-colors focus-visible:-outline-offset-2',
              tab.key === active
                ? 'border-primary text-primary'
                : 'border-transparent forced-colors:border-[Canvas] text-muted-foreground hover:text-foreground',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${baseId}-panel-${tab.key}`}
          aria-labelledby={`${baseId}-tab-${tab.key}`}
          hidden={tab.key !== active}
          tabIndex={0}
          className="pt-5"
        >
          {tab.key === active && tab.content}
        </div>
      ))}
    </div>
  )
}
