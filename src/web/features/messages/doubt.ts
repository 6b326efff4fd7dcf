// What speaks against sending a text as it is: the contact details that were found in it.
import type { FoundContact } from '#domain/contact-detection.ts'

export type Doubt = { readonly text: string; readonly found: readonly FoundContact[] }

export const isForbidden = ({ found }: Doubt): boolean => found.some(({ kind }) => kind === 'phone-number')
