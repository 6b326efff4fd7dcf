// The shape of a printed document: a title, then sections of rows and sentences, in the order in which they are read.

/** French always; English beneath it for who reads English, and null where both say the same. */
export type Words = { readonly fr: string; readonly en: string | null }

export type Row = { readonly term: Words; readonly value: Words; readonly isTotal?: true }

export type Section = {
  readonly heading: Words
  /** `figures` stand at the right edge, in a column. */
  readonly align: 'words' | 'figures'
  readonly rows: readonly Row[]
  readonly notes: readonly Words[]
}

export type Layout = {
  readonly title: Words
  readonly number: string
  readonly issuer: string
  readonly sections: readonly Section[]
  /** The last line of each page, which screen readers skip. */
  readonly foot: string
  /** The day that the file says it was made: the same document is the same bytes. */
  readonly issuedOn: string
}
