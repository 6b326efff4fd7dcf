// What is told to phones besides letters: once for each visit and kind, however often before somebody looks.
import type { Letter } from './letters.ts'

/** What its reader did themselves a moment ago, and what is a letter alone. */
const NOT_TOLD: ReadonlySet<Letter> = new Set([
  'client-requested',
  'unread-messages',
  'newsletter-confirm',
  'newsletter-welcome',
  'newsletter-issue',
])

export type Push = { readonly kind: Letter; readonly about: string }
export const isTold = (kind: Letter): boolean => !NOT_TOLD.has(kind)

export const pushKey = ({ kind, about }: Push): string => `${kind} ${about}`
