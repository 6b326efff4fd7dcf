// Who reads to-do items, and when.
import type { Language } from '#domain/account.ts'

export type Reader = { readonly language: Language; readonly now: Date }
