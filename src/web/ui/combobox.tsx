// A text field with suggestions (ARIA combobox): arrows, Home, End, Escape, Enter; counts are announced, zero included.
// At first it is a plain field, which works without script; the suggestions' code is loaded once the page is idle, or when the field gets focus.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cn } from './classes.ts'
import type { ComboboxList, ComboboxProps } from './combobox-list.tsx'
import { bareControlClasses, controlClasses, useFieldWiring } from './field.tsx'
import { useOwnId } from './own-id.ts'
import { fetchWhenIdle } from './when-idle.ts'

/** Kept once loaded, so that later pages start with it. */
let known: typeof ComboboxList | null = null

export function Combobox<Item>(props: ComboboxProps<Item>) {
  const [List, setList] = useState(() => known)
  const box = useRef<HTMLDivElement>(null)
  const [wasTyping, setWasTyping] = useState(false)

  const fetchList = useCallback(() => {
    import('./combobox-list.tsx').then(
      (module) => {
        known = module.ComboboxList
        // At once: whoever enters the field between a look and the replacement would lose it.
        flushSync(() => {
          setWasTyping(box.current?.contains(document.activeElement) ?? false)
          setList(() => known)
        })
      },
      // Without suggestions the plain field still works.
      () => undefined,
    )
  }, [])
  useEffect(() => (known ? undefined : fetchWhenIdle(fetchList)), [fetchList])
  // The field is replaced during typing, so focus and caret are restored.
  useLayoutEffect(() => {
    if (!wasTyping) return
    const field = box.current?.querySelector('input')
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [wasTyping])

  return (
    <div ref={box} className="relative">
      {List ? <List {...props} startsOpen={wasTyping || (props.startsOpen ?? false)} /> : <PlainField {...props} onEnter={fetchList} />}
    </div>
  )
}

function PlainField<Item>({ onEnter, onInputChange, ...props }: ComboboxProps<Item> & { onEnter: () => void }) {
  const wiring = useFieldWiring()
  const ownId = useOwnId()
  return (
    <input
      id={ownId}
      {...wiring}
      type="text"
      name={props.name}
      value={props.inputValue}
      onChange={(event) => onInputChange(event.currentTarget.value)}
      onFocus={onEnter}
      onBlur={props.onBlur}
      placeholder={props.placeholder}
      autoComplete={props.autoComplete ?? 'off'}
      enterKeyHint="search"
      spellCheck={false}
      className={cn(props.bare ? bareControlClasses : controlClasses, 'pr-11')}
    />
  )
}
