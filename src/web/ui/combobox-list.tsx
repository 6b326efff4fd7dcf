// The loaded combobox: the field, its list, and the keys that move through it.
import { useCombobox } from 'downshift'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './classes.ts'
import { bareControlClasses, controlClasses, useFieldWiring } from './field.tsx'
import { matchParts } from './match-parts.ts'
import { useOwnId } from './own-id.ts'
import { Spinner } from './spinner.tsx'

type ComboboxOption = {
  key: string
  primary: string
  secondary?: string
  icon?: ReactNode
}

export type ComboboxProps<Item> = {
  items: readonly Item[]
  toOption: (item: Item) => ComboboxOption
  inputValue: string
  /** Called for typing only, not when a choice fills the field. */
  onInputChange: (text: string) => void
  /** Given the item, or null when the field is cleared. The caller sets `inputValue`. */
  onChoose: (item: Item | null) => void
  loading?: boolean
  /** False while too little has been typed to say that nothing was found. */
  searched: boolean
  labels: { list: string; clear: string; loading: string; empty: ReactNode; credit?: string | null; count: (count: number) => string }
  /** Sent with the form when there is no script. */
  name?: string
  placeholder?: string
  autoComplete?: string
  /** Without borders, for a field inside a larger box. */
  bare?: boolean
  onBlur?: () => void
  /** Open at once, for a field that appears on request. */
  startsOpen?: boolean
}

export function ComboboxList<Item>(props: ComboboxProps<Item>) {
  const { items, toOption, inputValue, onInputChange, onChoose, loading = false, searched, labels, bare } = props
  const wiring = useFieldWiring()
  const ownId = useOwnId()
  const inputId = wiring.id ?? ownId
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, setHighlightedIndex } = useCombobox<Item>({
    inputId,
    initialIsOpen: props.startsOpen ?? false,
    items: [...items],
    inputValue,
    selectedItem: null,
    itemToString: (item) => (item ? toOption(item).primary : ''),
    itemToKey: (item) => (item ? toOption(item).key : null),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    stateReducer: (_, { type, changes }) => {
      // Leaving the field keeps the typed text and chooses nothing.
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: null, inputValue }
      // Escape closes the list and keeps the typed text.
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) return { ...changes, inputValue }
      return changes
    },
  })
  const inputProps = getInputProps({
    ...wiring,
    name: props.name,
    placeholder: props.placeholder,
    autoComplete: props.autoComplete ?? 'off',
    onBlur: props.onBlur,
    // Reads the event, not the state, so that the caret stays in a controlled field.
    onChange: (event) => onInputChange(event.currentTarget.value),
  })
  const empty = searched && !loading && items.length === 0
  const shown = isOpen && (items.length > 0 || empty || loading)

  return (
    <>
      <input
        {...inputProps}
        role="combobox"
        aria-controls={inputProps['aria-controls']}
        aria-labelledby={undefined}
        aria-expanded={shown}
        type="text"
        enterKeyHint="search"
        spellCheck={false}
        className={cn(bare ? bareControlClasses : controlClasses, 'pr-11')}
      />
      <span className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted-foreground">
        {loading ? (
          <Spinner className="size-4" />
        ) : (
          inputValue !== '' && (
            <button
              type="button"
              aria-label={labels.clear}
              onClick={() => {
                onChoose(null)
                onInputChange('')
                setHighlightedIndex(-1)
                // The pressed button disappears with the text.
                document.getElementById(inputId)?.focus()
              }}
              className="grid size-11 place-items-center rounded-full hover:text-foreground"
            >
              <X aria-hidden className="size-4" />
            </button>
          )
        )}
      </span>
      <ul
        {...getMenuProps({ 'aria-label': labels.list })}
        aria-labelledby={undefined}
        className={cn(
          'absolute inset-x-0 top-full z-30 mt-2 max-h-80 min-w-64 overflow-y-auto rounded-md border bg-popover p-2 text-popover-foreground shadow-lift',
          !shown && 'hidden',
        )}
      >
        {shown &&
          items.map((item, index) => {
            const option = toOption(item)
            return (
              <li
                key={option.key}
                {...getItemProps({ item, index })}
                className={cn(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2',
                  index === highlightedIndex && 'bg-secondary forced-colors:outline-2 forced-colors:-outline-offset-2',
                )}
              >
                {option.icon != null && <span className="text-muted-foreground">{option.icon}</span>}
                <span className="min-w-0">
                  <span className="block">
                    {matchParts(option.primary, inputValue).map((part) => (part.matched ? <b key={part.at}>{part.text}</b> : part.text))}
                  </span>
                  {option.secondary && <span className="block text-sm text-muted-foreground">{option.secondary}</span>}
                </span>
              </li>
            )
          })}
        {shown && items.length === 0 && (
          <li role="presentation" className="px-3 py-2 text-muted-foreground">
            {loading ? labels.loading : labels.empty}
          </li>
        )}
        {shown && items.length > 0 && labels.credit && (
          <li role="presentation" className="px-3 pt-2 pb-1 text-xs text-muted-foreground">
            {labels.credit}
          </li>
        )}
      </ul>
      <output className="sr-only">{isOpen && searched && !loading ? labels.count(items.length) : ''}</output>
    </>
  )
}
