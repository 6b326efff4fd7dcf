// A text field with suggestions (ARIA combobox): arrows, Home, End, Escape, Enter; counts are announced, zero included.
import { useCombobox } from 'downshift'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cn } from './classes.ts'
import { controlClasses, useFieldWiring } from './field.tsx'
import { matchParts } from './match-parts.ts'
import { Spinner } from './spinner.tsx'

export interface ComboboxOption {
  key: string
  primary: string
  secondary?: string
  icon?: ReactNode
}

interface ComboboxProps<Item> {
  items: readonly Item[]
  toOption: (item: Item) => ComboboxOption
  inputValue: string
  /** Called for typing only, not when a choice fills the field. */
  onInputChange: (text: string) => void
  /** Given the item, or null when the field is cleared. The caller puts the words it wants in `inputValue`. */
  onChoose: (item: Item | null) => void
  loading?: boolean
  /** False while too little has been typed to say that nothing was found. */
  searched: boolean
  labels: { list: string; clear: string; loading: string; empty: ReactNode; credit?: string | null; count: (count: number) => string }
  /** Sent with the form when there is no script. */
  name?: string
  placeholder?: string
  autoComplete?: string
  before?: ReactNode
  /** Takes the borders away, for a field inside a larger box. */
  bare?: boolean
  onBlur?: () => void
  /** Open from the first moment: it takes the place of a field in which somebody was typing. */
  startsOpen?: boolean
}

export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { items, toOption, inputValue, onInputChange, onChoose, loading = false, searched, labels, before, bare = false } = props
  const wiring = useFieldWiring()
  const ownId = useId()
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, setHighlightedIndex } = useCombobox<Item>({
    inputId: wiring.id ?? ownId,
    initialIsOpen: props.startsOpen ?? false,
    items: [...items],
    inputValue,
    selectedItem: null,
    itemToString: (item) => (item ? toOption(item).primary : ''),
    itemToKey: (item) => (item ? toOption(item).key : null),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    stateReducer: (_, { type, changes }) => {
      // Leaving the field keeps what was typed: choosing must be meant.
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: null, inputValue }
      // Escape closes the list; it never wipes what was typed.
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
    // The event, not the state, so that the caret never jumps in a field whose text lives outside.
    onChange: (event) => onInputChange(event.currentTarget.value),
  })
  const empty = searched && !loading && items.length === 0
  const shown = isOpen && (items.length > 0 || empty || loading)

  return (
    <div className="relative">
      {before != null && (
        <span className="pointer-events-none absolute inset-y-0 left-0 z-1 grid w-11 place-items-center text-muted-foreground">
          {before}
        </span>
      )}
      <input
        {...inputProps}
        role="combobox"
        aria-controls={inputProps['aria-controls']}
        aria-labelledby={undefined}
        aria-expanded={shown}
        type="text"
        enterKeyHint="search"
        spellCheck={false}
        className={cn(
          bare ? 'min-h-11 w-full bg-transparent text-base font-medium focus-visible:outline-offset-4 rounded-sm' : controlClasses,
          before != null && 'pl-11',
          'pr-11',
        )}
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
    </div>
  )
}
