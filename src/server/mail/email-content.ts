// What an e-mail says, before it has a look: the same content gives the HTML and the plain text.
import type { Company } from '#contract/page.ts'
import type { Brand } from '#domain/brand.ts'

/** Under which name a letter goes out, and the address of the site that it leads to, without a final slash. */
export type Sender = {
  readonly brand: Brand
  readonly siteUrl: string
  /** Who runs the site, when the settings say. */
  readonly merchant?: Company['merchant']
}

export type EmailContent = {
  readonly subject: string
  /** The line that inboxes show after the subject. */
  readonly preheader: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** What was agreed, in pairs of label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** `path` begins with a slash: the site's address is added when the e-mail is laid out. */
  readonly action?: { readonly label: string; readonly path: string }
  readonly footnote?: string
  /** Of a letter of the newsletter, where its reader leaves it; every other letter follows a step of theirs and promotes nothing. */
  readonly unsubscribePath?: string
}
