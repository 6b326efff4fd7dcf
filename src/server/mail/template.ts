// The shape of a template: a pure function of the facts, the reader's language and the brand that sends.
import type { Language } from '#domain/account.ts'
import type { EmailContent } from './email-content.ts'
import type { EmailProps, WritableKind } from './email-kinds.ts'

export type Template<K extends WritableKind> = (props: EmailProps[K], language: Language, siteName: string) => EmailContent
export type TemplatesOf<K extends WritableKind> = { readonly [Kind in K]: Template<Kind> }
