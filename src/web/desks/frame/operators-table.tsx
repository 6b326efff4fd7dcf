// The table of operators' lists: one declaration of columns, heads that stay in sight and sort by links, and rows that keys reach.
import type { ComponentType } from 'react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from '#web/router/index.ts'
import { cn } from '#web/ui/classes.ts'

export type Column<Row> = {
  readonly key: string
  readonly head: string
  readonly Cell: ComponentType<{ readonly row: Row }>
  /** Names the row for screen readers. */
  readonly isName?: true
  readonly isNumber?: true
  /** Too narrow a screen leaves it out. */
  readonly from?: 'sm' | 'md' | 'lg'
  readonly sort?: {
    /** How the list is sorted by this column now; null when it is not. */
    readonly order: 'ascending' | 'descending' | null
    readonly to: string
    readonly label: string
  }
}

type OperatorsTableProps<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The row that is open beside the table. */
  readonly isOpen?: (row: Row) => boolean
  /** The keys of {@link useRowKeys} go from row to row. */
  readonly hasKeys?: true
}

const FROM = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden' } as const

export function OperatorsTable<Row>({ label, columns, rows, keyOf, isOpen, hasKeys }: OperatorsTableProps<Row>) {
  return (
    <div className="relative mt-4 max-lg:overflow-x-auto">
      <table aria-label={label} className="w-full text-left">
        <thead>
          <tr className="text-sm text-muted-foreground">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sort && (column.sort.order ?? 'none')}
                className={cn(
                  'sticky top-0 z-10 border-b bg-background py-2 pr-4 font-normal',
                  column.isNumber && 'text-right',
                  column.from && FROM[column.from],
                )}
              >
                <Head column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              {...(hasKeys && { 'data-row': true, tabIndex: -1 })}
              aria-current={isOpen?.(row) ? 'true' : undefined}
              className="align-top hover:bg-muted/50 aria-[current]:bg-secondary"
            >
              {columns.map((column) => (
                <Place key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({ column: { head, sort } }: { readonly column: Column<Row> }) {
  if (!sort) return head
  const Arrow = sort.order === 'descending' ? ArrowDown : ArrowUp
  return (
    <Link
      to={sort.to}
      aria-label={sort.label}
      preventScrollReset
      className="-my-2 inline-flex min-h-11 items-center gap-1 hover:text-foreground"
    >
      {head}
      {sort.order && <Arrow aria-hidden className="size-4" />}
    </Link>
  )
}

function Place<Row>({ column: { Cell, isName, isNumber, from }, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const look = cn('py-2.5 pr-4', isNumber && 'text-right tabular-nums', from && FROM[from])
  return isName ? (
    <th scope="row" className={cn(look, 'font-medium')}>
      <Cell row={row} />
    </th>
  ) : (
    <td className={look}>
      <Cell row={row} />
    </td>
  )
}
