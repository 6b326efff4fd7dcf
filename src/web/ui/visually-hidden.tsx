// Text for screen readers only, hidden by a class because the content security policy refuses inline styles.
import type { ComponentProps } from 'react'

export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="sr-only" />
}
