// The tables of the page about the system.
import type { ReactNode } from 'react'
import { cn } from '#web/ui/classes.ts'

export const HealthTable = ({ columns, children }: { readonly columns: readonly string[]; readonly children: ReactNode }) => (
  <div className="relative overflow-x-auto">
    <table className="w-full">
      <thead>
        <tr className="border-b text-sm text-muted-foreground">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-4 text-left font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">{children}</tbody>
    </table>
  </div>
)

export const RowName = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => (
  <th scope="row" className={cn('py-2.5 pr-4 text-left font-medium', className)}>
    {children}
  </th>
)
