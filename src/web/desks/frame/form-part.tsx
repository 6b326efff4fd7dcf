// One part of a long form: its title, a hint, and its fields.
import type { ReactNode } from 'react'

type FormPartProps = { readonly title: string; readonly hint?: string; readonly children: ReactNode }

export const FormPart = ({ title, hint, children }: FormPartProps) => (
  <fieldset className="grid content-start gap-5">
    <legend className="mb-3 font-display text-lg font-extrabold">{title}</legend>
    {hint && <p className="-mt-3 text-muted-foreground">{hint}</p>}
    {children}
  </fieldset>
)
