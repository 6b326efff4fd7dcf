// A grid of on/off cells: one stop for Tab, arrows move, Space toggles, Shift with an arrow paints, dragging is optional.
import { Check } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { cn } from './classes.ts'
import { moveInGrid, type CellPosition } from './grid-navigation.ts'

type GridHeader<Key extends string> = {
  key: Key
  label: ReactNode
  hint?: ReactNode
}

type ToggleGridProps<Row extends string, Column extends string> = {
  label: string
  rows: readonly GridHeader<Row>[]
  columns: readonly GridHeader<Column>[]
  isOn: (row: Row, column: Column) => boolean
  onToggle: (row: Row, column: Column, on: boolean) => void
  /** The whole cell in words, such as « mardi, matin ». */
  cellLabel: (row: Row, column: Column) => string
  /** What a cell shows besides its colour. */
  cellText?: (row: Row, column: Column, on: boolean) => ReactNode
  /** Cells that cannot change stay focusable, so that their label can explain why. */
  isLocked?: (row: Row, column: Column) => boolean
}

export function ToggleGrid<Row extends string, Column extends string>(props: ToggleGridProps<Row, Column>) {
  const { label, rows, columns, isOn, onToggle, cellLabel, cellText, isLocked } = props
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 })
  const table = useRef<HTMLTableElement>(null)
  const painting = useRef<boolean | null>(null)
  const byMouse = useRef(false)

  const set = (at: CellPosition, on: boolean) => {
    const row = rows[at.row]
    const column = columns[at.column]
    if (!row || !column || isLocked?.(row.key, column.key) || isOn(row.key, column.key) === on) return
    onToggle(row.key, column.key, on)
  }
  const isOnAt = (at: CellPosition) => {
    const row = rows[at.row]
    const column = columns[at.column]
    return row !== undefined && column !== undefined && isOn(row.key, column.key)
  }
  const press = (event: KeyboardEvent, from: CellPosition) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      set(from, !isOnAt(from))
      return
    }
    const to = moveInGrid(from, event, { rows: rows.length, columns: columns.length })
    if (!to) return
    event.preventDefault()
    if (event.shiftKey) set(to, isOnAt(from))
    setActive(to)
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.row}-${to.column}"]`)?.focus()
  }
  const startPainting = (event: PointerEvent, at: CellPosition) => {
    byMouse.current = event.pointerType === 'mouse'
    setActive(at)
    if (!byMouse.current || event.button !== 0) return
    painting.current = !isOnAt(at)
    set(at, painting.current)
  }

  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern on the markup it was written for
      role="grid"
      aria-label={label}
      onPointerUp={() => (painting.current = null)}
      onPointerLeave={() => (painting.current = null)}
      className="w-full table-fixed border-separate border-spacing-1 select-none"
    >
      <thead>
        <tr>
          <th scope="col" className="w-14 sm:w-28">
            <span className="sr-only">{label}</span>
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col" className="px-0.5 pb-1 text-xs font-semibold sm:text-sm">
              {column.label}
              {column.hint != null && <span className="block font-normal text-muted-foreground">{column.hint}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowIndex) => (
          <tr key={row.key}>
            <th scope="row" className="pr-1 text-left text-sm font-semibold sm:text-base">
              {row.label}
              {row.hint != null && <span className="block text-xs font-normal text-muted-foreground">{row.hint}</span>}
            </th>
            {columns.map((column, columnIndex) => {
              const at = { row: rowIndex, column: columnIndex }
              const on = isOn(row.key, column.key)
              const locked = isLocked?.(row.key, column.key) ?? false
              return (
                <td
                  key={column.key}
                  data-cell={`${rowIndex}-${columnIndex}`}
                  aria-selected={on}
                  aria-disabled={locked || undefined}
                  aria-label={cellLabel(row.key, column.key)}
                  tabIndex={active.row === rowIndex && active.column === columnIndex ? 0 : -1}
                  onKeyDown={(event) => press(event, at)}
                  onPointerDown={(event) => startPainting(event, at)}
                  onPointerEnter={() => painting.current !== null && set(at, painting.current)}
                  // A mouse has painted already; touch scrolls first and so counts only as a click, as do clicks from assistive software.
                  onClick={(event) => (event.detail === 0 || !byMouse.current) && set(at, !on)}
                  className={cn(
                    'h-11 rounded-sm border text-center text-xs font-semibold transition-colors',
                    on
                      ? 'border-primary bg-primary text-primary-foreground'
                      : 'border-input bg-card text-muted-foreground hover:bg-secondary',
                    locked ? 'cursor-not-allowed opacity-60' : 'cursor-pointer',
                  )}
                >
                  {cellText ? cellText(row.key, column.key, on) : on && <Check aria-hidden strokeWidth={3} className="mx-auto size-5" />}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
