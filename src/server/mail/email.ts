// How a feature defines an email of its own: its kind, and what it says of which facts. Its words are under the same kind in the translations.
import type { Language } from '#domain/account.ts'
import type { EmailContent } from './email-content.ts'

/** Pure: the content of an email in the reader's language, from the brand that sends it. */
type Compose<Props> = (props: Props, language: Language, siteName: string) => EmailContent

export type Email<Kind extends string, Props> = { readonly kind: Kind; readonly compose: Compose<Props> }
/** One whose facts do not matter. */
export type AnyEmail = Email<string, never>
export type PropsOf<E> = E extends Email<string, infer Props> ? Props : never

type Composers = Readonly<Record<string, Compose<never>>>
type EmailsOf<T extends Composers> = {
  readonly [Kind in keyof T & string]: T[Kind] extends Compose<infer Props> ? Email<Kind, Props> : never
}

/** The emails of a feature by their kinds, each with the type of its facts. */
export const defineEmails = <const T extends Composers>(composers: T): EmailsOf<T> =>
  Object.fromEntries(Object.entries(composers).map(([kind, compose]) => [kind, { kind, compose }])) as EmailsOf<T>
