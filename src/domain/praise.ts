// The line that a card quotes from the reviews of a cleaner.
import { LANGUAGES, type Language } from './account.ts'

/** Nobody is quoted who was less than pleased. */
export const MIN_PRAISE_STARS = 4
export const MIN_PRAISE_LENGTH = 12
export const MAX_PRAISE_LENGTH = 90

export type Opinion = {
  /** The overall rating, in whole stars. */
  readonly stars: number
  readonly comment: string
  readonly language: Language
  readonly shownAt: Date
}

/** One line in each language in which there is one. */
export type Praise = Readonly<Partial<Record<Language, string>>>

/**
 * In each language: the first sentence of the review with most stars among those of {@link MIN_PRAISE_STARS} or more whose first
 * sentence fits on a line; the latest of equals, then the first by its words.
 */
export function praiseIn(opinions: readonly Opinion[]): Praise {
  const lines = opinions
    .filter(({ stars }) => stars >= MIN_PRAISE_STARS)
    .map((opinion) => ({ ...opinion, line: firstSentence(opinion.comment) }))
    .filter(({ line }) => line.length >= MIN_PRAISE_LENGTH && line.length <= MAX_PRAISE_LENGTH)
    .toSorted((a, b) => b.stars - a.stars || b.shownAt.getTime() - a.shownAt.getTime() || a.line.localeCompare(b.line))
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const best = lines.find((line) => line.language === language)
      return best ? [[language, best.line]] : []
    }),
  )
}

/** The line for a reader: in their language where there is one, else in the other. */
export function praiseFor(praise: Praise, reader: Language): { readonly text: string; readonly language: Language } | null {
  const language = [reader, ...LANGUAGES].find((spoken) => praise[spoken] !== undefined)
  const text = language && praise[language]
  return language && text ? { text, language } : null
}

/** Up to the first full stop, exclamation or question mark that ends a word, or the end of the line; the whole of a text without one. */
function firstSentence(comment: string): string {
  const [line = ''] = comment.trim().split('\n', 1)
  return (/^.*?[.!?…](?=\s|$)/u.exec(line)?.[0] ?? line).trim()
}
