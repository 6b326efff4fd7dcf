// The frame of a form that another company would show: dashed, with the company's name, so that nobody takes it for ours.
import { Landmark } from 'lucide-react'
import type { ReactNode } from 'react'

export function SimulatedCompany({
  name,
  title,
  children,
}: {
  readonly name: string
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <div className="rounded-lg border-2 border-dashed p-6 sm:p-8">
      <p className="flex items-center gap-3 font-semibold text-muted-foreground">
        <Landmark aria-hidden className="size-6" />
        {name}
      </p>
      <h1 tabIndex={-1} className="mt-6 text-3xl">
        {title}
      </h1>
      {children}
    </div>
  )
}
