// How the keyboard moves inside a grid of cells, after the ARIA grid pattern.
export type CellPosition = {
  row: number
  column: number
}

export type GridSize = {
  rows: number
  columns: number
}

export type GridKey = {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
}

/** The cell that a key leads to, within the grid; null for other keys. */
export function moveInGrid(from: CellPosition, { key, ctrlKey = false, metaKey = false }: GridKey, size: GridSize): CellPosition | null {
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  const far = ctrlKey || metaKey
  switch (key) {
    case 'ArrowUp':
      return { ...from, row: Math.max(0, from.row - 1) }
    case 'ArrowDown':
      return { ...from, row: Math.min(lastRow, from.row + 1) }
    case 'ArrowLeft':
      return { ...from, column: Math.max(0, from.column - 1) }
    case 'ArrowRight':
      return { ...from, column: Math.min(lastColumn, from.column + 1) }
    case 'Home':
      return { row: far ? 0 : from.row, column: 0 }
    case 'End':
      return { row: far ? lastRow : from.row, column: lastColumn }
    default:
      return null
  }
}
