// Buttons beside each other, whose names break when they are wider than the row; on a phone each is as wide as the page.
import type { ReactNode } from 'react'
import { cn } from './classes.ts'

export function ButtonRow({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return <div className={cn('flex flex-wrap gap-2.5 wrap-anywhere max-sm:[&>*]:w-full', className)}>{children}</div>
}
