// The whole property form, on a page of its own: what a price depends on, what else to know, and how to get in.
import type { ComponentProps } from 'react'
import { AccessSection } from './access-section.tsx'
import { MoreFields } from './more-fields.tsx'
import { PropertyForm } from './property-form.tsx'

export const WholePropertyForm = (props: Omit<ComponentProps<typeof PropertyForm>, 'beyond'>) => (
  <PropertyForm {...props} beyond={{ MoreFields, AccessSection }} />
)
