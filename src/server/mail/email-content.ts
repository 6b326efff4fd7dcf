// What an e-mail says, before it has a look: the same content gives the HTML and the plain text.

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
}
