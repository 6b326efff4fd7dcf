// A grid whose cells are selected by keyboard, mouse and touch: one stop for Tab, arrows move, Shift with them selects.
import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { moveInGrid, type CellPosition, type GridSize } from '#web/ui/grid-navigation.ts'

/** The selected rectangle, both ends included. */
export type Area = { readonly firstRow: number; readonly lastRow: number; readonly firstColumn: number; readonly lastColumn: number }

export type Selection = { readonly anchor: CellPosition; readonly head: CellPosition }

export const areaOf = ({ anchor, head }: Selection): Area => ({
  firstRow: Math.min(anchor.row, head.row),
  lastRow: Math.max(anchor.row, head.row),
  firstColumn: Math.min(anchor.column, head.column),
  lastColumn: Math.max(anchor.column, head.column),
})

type Init = {
  readonly size: GridSize
  /** The cell that Tab leads to first. */
  readonly start: CellPosition
  /** The space bar, on the selection or the cell. */
  readonly onSpace: (selection: Selection) => void
  /** Enter, on the selection or the cell. */
  readonly onEnter: (selection: Selection) => void
}

export function useCells({ size, start, onSpace, onEnter }: Init) {
  const [moved, setMoved] = useState<CellPosition | null>(null)
  const [selection, setSelection] = useState<Selection | null>(null)
  const at = moved ?? start
  const active = { row: Math.min(at.row, size.rows - 1), column: Math.min(at.column, size.columns - 1) }

  const select = (anchor: CellPosition, head: CellPosition) => {
    setMoved(head)
    setSelection({ anchor, head })
  }
  const press = (event: KeyboardEvent, from: CellPosition) => {
    // A link inside the cell answers its own keys.
    if (event.target !== event.currentTarget) return
    const chosen = selection ?? { anchor: from, head: from }
    if (event.key === ' ') onSpace(chosen)
    else if (event.key === 'Enter') onEnter(chosen)
    else if (event.key === 'Escape' && selection) setSelection(null)
    else {
      const to = moveInGrid(from, event, size)
      if (!to) return
      setMoved(to)
      setSelection(event.shiftKey ? { anchor: selection?.anchor ?? from, head: to } : null)
      event.currentTarget.closest('table')?.querySelector<HTMLElement>(`[data-cell="${to.row}-${to.column}"]`)?.focus()
    }
    event.preventDefault()
  }
  const isOwn = ({ target }: PointerEvent | MouseEvent) => !(target instanceof Element && target.closest('a, button'))
  return {
    selection,
    clear: () => setSelection(null),
    /** What each cell takes. A mouse selects as it is dragged; touch scrolls, and selects with a press. */
    cell: (row: number, column: number) => {
      const here = { row, column }
      return {
        'data-cell': `${row}-${column}`,
        tabIndex: active.row === row && active.column === column ? 0 : -1,
        onKeyDown: (event: KeyboardEvent) => press(event, here),
        onPointerDown: (event: PointerEvent) => {
          if (event.pointerType !== 'mouse' || event.button !== 0 || !isOwn(event)) return
          select(event.shiftKey && selection ? selection.anchor : here, here)
        },
        onPointerEnter: ({ pointerType, buttons }: PointerEvent) => {
          if (pointerType === 'mouse' && buttons === 1 && selection) select(selection.anchor, here)
        },
        // A mouse has selected already; presses of fingers and of assistive software come as clicks alone.
        onClick: (event: MouseEvent) => {
          const byMouse = event.nativeEvent instanceof window.PointerEvent && event.nativeEvent.pointerType === 'mouse'
          if (!byMouse && isOwn(event)) select(here, here)
        },
      }
    },
  }
}
