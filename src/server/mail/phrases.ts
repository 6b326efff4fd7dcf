// Finds the words of one kind of email and puts its parts together in the order in which people read them.
import type { Language } from '#domain/account.ts'
import type { emails } from '#translations/fr/emails.ts'
import { translatorOf } from '../platform/translator.ts'
import type { EmailContent } from './email-content.ts'

type Words = typeof emails
type Stem<Name> = Name extends `${infer Start}_${string}` ? Start : Name
/** The sentences of a kind; `body_client` is the `body` of the variant `client`. */
type Phrase<K extends keyof Words> = Exclude<Stem<keyof Words[K]>, 'subject' | 'preheader' | 'heading' | 'action' | 'footnote'> & string
type FactLabel = keyof Words['facts']

/** A sentence whose words are not the kind's own. */
export type Shared = { readonly text: string }

/** Values that sentences may name in braces. */
export type Values = Readonly<Record<string, string>>
export type Fact = readonly [label: FactLabel, value: string]

type Parts<K extends keyof Words> = {
  /** The sentences to say, in order: one of the kind's own, or one that pages say too; `false` leaves one out. */
  readonly says: readonly (Phrase<K> | Shared | false)[]
  readonly facts?: readonly Fact[]
  /** Where the button leads; an email that is answered by replying has none. */
  readonly leadsTo?: string
  readonly values: Values
  /** Chooses `body_client` rather than `body` where both exist. */
  readonly variant?: string
  /** Chooses the words of the button alone, as `variant` chooses those of the body. */
  readonly actionVariant?: string
  readonly hasFootnote?: true
}

export function composeEmail<K extends keyof Words>(kind: K, language: Language, parts: Parts<K>): EmailContent {
  const values = parts.variant === undefined ? parts.values : { ...parts.values, context: parts.variant }
  const say = (name: string): string => word(language, `emails:${kind}.${name}`, values)
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    heading: say('heading'),
    paragraphs: parts.says
      .filter((sentence) => sentence !== false)
      .map((sentence) => (typeof sentence === 'string' ? say(sentence) : sentence.text)),
    facts: (parts.facts ?? []).map(([label, value]) => [word(language, `emails:facts.${label}`), value] as const),
    ...(parts.leadsTo === undefined
      ? {}
      : { action: { label: parts.actionVariant ? say(`action_${parts.actionVariant}`) : say('action'), path: parts.leadsTo } }),
    ...(parts.hasFootnote ? { footnote: say('footnote') } : {}),
  }
}

/** A word by its namespace and dotted name. */
export function word(language: Language, name: string, values: Values = {}): string {
  // Names are put together from a kind and a phrase, which `Phrase` has checked.
  const translate = translatorOf(language, 'emails') as unknown as (key: string, values: Values) => string
  return translate(name, values)
}
