// The shape of a template: a pure function of the facts and the reader's language.
import type { Language } from '#domain/account.ts'
import type { EmailContent } from './email-content.ts'
import type { EmailKind, EmailProps } from './email-kinds.ts'

export type Template<K extends EmailKind> = (props: EmailProps[K], language: Language) => EmailContent
export type TemplatesOf<K extends EmailKind> = { readonly [Kind in K]: Template<Kind> }
