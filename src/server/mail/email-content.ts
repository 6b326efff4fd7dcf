// What an email says, before it has a look: the same content gives the HTML and the plain text.
import type { Company } from '#contract/page.ts'
import type { Brand } from '#domain/brand.ts'

/** The brand that sends an email, and the address of its site, without a final slash. */
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
  /** `path` begins with a slash: the site's address is added when the email is laid out. */
  readonly action?: { readonly label: string; readonly path: string }
  readonly footnote?: string
  /** Where the reader of a newsletter unsubscribes; all other emails follow from the reader's own actions and promote nothing. */
  readonly unsubscribePath?: string
  /** Its reader, or somebody who gave their address, wrote to us. */
  readonly afterMessage?: true
  /** Where the reader of a notice chooses what they are sent, and how often. */
  readonly settingsPath?: string
}
