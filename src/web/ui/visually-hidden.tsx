// Text for screen readers only, hidden by a class because inline styles are refused by the page's security policy.
import type { ComponentProps } from 'react'

export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="sr-only" />
}
