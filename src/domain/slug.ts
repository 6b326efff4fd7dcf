// The part of an address that names a cleaner, a city or an article.
import { MAX_SLUG_LENGTH } from './technical-limits.ts'

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Null: it cannot be one. */
export const readSlug = (text: string | null): string | null =>
  text !== null && text.length <= MAX_SLUG_LENGTH && SLUG.test(text) ? text : null
