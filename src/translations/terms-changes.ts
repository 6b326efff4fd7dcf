// Changes of the terms of use that are still to come, in both languages: the site announces each, and shows it from its day on.
import type { Language } from '#domain/account.ts'
import type { terms } from './fr/terms.ts'

export type TermsSection = keyof (typeof terms)['sections']

export type TermsChange = {
  /** Names the change for ever: what was announced is kept under it. */
  readonly name: string
  /** The day for which it is written; it begins later where it is announced too late for it. */
  readonly startsOn: string
  readonly says: Readonly<
    Record<
      Language,
      {
        /** What changes and why, in a sentence or two. */
        readonly why: string
        /** The whole new text of each section that changes, written as in `terms.ts`. */
        readonly sections: Readonly<Partial<Record<TermsSection, readonly string[]>>>
      }
    >
  >
}

/** Oldest first. Once a change holds, its words may move into `terms.ts`, and its entry goes. */
export const TERMS_CHANGES: readonly TermsChange[] = []
