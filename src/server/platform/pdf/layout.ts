// The shape of a printed document: what it is, then sections of rows and sentences, in the order in which they are read.

/** French always; English beneath it for who reads English, and null where both say the same. */
export type Words = { readonly fr: string; readonly en: string | null }

export type Row = { readonly term: Words; readonly value: Words; readonly isTotal?: true }

/** A line of who sells or buys; a number has its term before it. */
export type Line = { readonly term: Words | null; readonly value: Words; readonly isName?: true }

type Headed = { readonly heading: Words; readonly notes: readonly Words[] }

/** Neighbours stand side by side. */
export type PartySection = Headed & { readonly kind: 'party'; readonly lines: readonly Line[] }
/** `figures` stand at the right edge, in a column. */
export type TableSection = Headed & { readonly kind: 'words' | 'figures'; readonly rows: readonly Row[] }
export type Photo = {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
  readonly alt: Words
  readonly caption: Words
}
/** Two in a row, each above its caption. */
export type PhotoSection = Headed & { readonly kind: 'photos'; readonly photos: readonly Photo[] }
export type Section = PartySection | TableSection | PhotoSection

export type Layout = {
  readonly title: Words
  readonly number: string
  readonly issuer: string
  /** Its number and its date. */
  readonly head: readonly Row[]
  /** What matters, in a sentence with its amount. */
  readonly lede: Words
  readonly sections: readonly Section[]
  /** The last line of each page, which screen readers skip. */
  readonly foot: string
  /** The day that the file says it was made: the same document is the same bytes. */
  readonly issuedOn: string
}
