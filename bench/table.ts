// Prints a benchmark: its name, the load of the machine, and one aligned table.
import os from 'node:os'

export function printTable(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  notes: readonly string[] = [],
): void {
  const widths = columns.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  ')
      .trimEnd()
  const load = os.loadavg().map((value) => value.toFixed(1))
  console.log(`\n${title}   (load of the machine ${load.join(' ')}, ${os.availableParallelism()} cores)`)
  console.log(line(columns))
  console.log(line(widths.map((width) => '-'.repeat(width))))
  for (const row of rows) console.log(line(row))
  for (const note of notes) console.log(`  ${note}`)
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export const times = (value: number): string => `${value.toFixed(2)} ×`
export const ms = (value: number): string =>
  value >= 100 ? `${value.toFixed(0)} ms` : value >= 10 ? `${value.toFixed(1)} ms` : `${value.toFixed(2)} ms`
export const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
