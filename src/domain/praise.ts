// The line that a card quotes from the reviews of a cleaner.
import { LANGUAGES, type Language } from './account.ts'
import { MAX_RATING } from './review.ts'

/** Nobody is quoted who missed anything. */
export const MIN_PRAISE_STARS = MAX_RATING
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
 * In each language: the first sentence of the latest review of {@link MIN_PRAISE_STARS} whose first sentence fits on a line; of two
 * at once, the first by its words.
 */
export function praiseIn(opinions: readonly Opinion[]): Praise {
  const lines = opinions
    .filter(({ stars }) => stars >= MIN_PRAISE_STARS)
    .map((opinion) => ({ ...opinion, line: firstSentence(opinion.comment) }))
    .filter(({ line }) => line.length >= MIN_PRAISE_LENGTH && line.length <= MAX_PRAISE_LENGTH)
    .toSorted((a, b) => b.shownAt.getTime() - a.shownAt.getTime() || a.line.localeCompare(b.line))
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

/** A page quotes a line once, for whoever comes first: two people praised alike would look made up. */
export function quotedOnce<Card extends { readonly praise: { readonly text: string } | null }>(cards: readonly Card[]): Card[] {
  const quoted = new Set<string>()
  return cards.map((card) => {
    if (card.praise === null || !quoted.has(card.praise.text)) {
      quoted.add(card.praise?.text ?? '')
      return card
    }
    return { ...card, praise: null }
  })
}

/** Up to the first full stop, exclamation or question mark that ends a word, or the end of the line; the whole of a text without one. */
function firstSentence(comment: string): string {
  const [line = ''] = comment.trim().split('\n', 1)
  return (/^.*?[.!?…](?=\s|$)/u.exec(line)?.[0] ?? line).trim()
}
