// Articles of the blog: their topics, and what follows from their text alone.

export const POST_TOPICS = ['before-the-visit', 'seasons', 'safety', 'prices', 'for-cleaners'] as const
export type PostTopic = (typeof POST_TOPICS)[number]

/** The drawings that an article may stand under. */
export const POST_PICTURES = ['door', 'clock', 'boots', 'boxes', 'bottles', 'bill', 'kit'] as const
export type PostPicture = (typeof POST_PICTURES)[number]

export const POSTS_PER_PAGE = 12
const MAX_RELATED = 3
/** Silent reading of French and English prose lies between 200 and 240 words a minute. */
const WORDS_PER_MINUTE = 220

/** Whole minutes, one at least. */
export const readingMinutes = (markdown: string): number =>
  Math.max(1, Math.round(markdown.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length / WORDS_PER_MINUTE))

/** The id of a heading: « Le sel, c’est quoi? » → `le-sel-c-est-quoi`. */
export const anchorOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The headings of the second level, which a table of contents lists. */
export const sectionsOf = (markdown: string): { readonly id: string; readonly title: string }[] =>
  [...markdown.matchAll(/^## (.+)$/gm)].map(([, title = '']) => ({ id: anchorOf(title), title }))

/** What to read next: of the same topic first, then the newest; never the article itself. */
export function relatedTo<Post extends { readonly slug: string; readonly topic: PostTopic }>(
  post: Pick<Post, 'slug' | 'topic'>,
  newestFirst: readonly Post[],
): Post[] {
  const others = newestFirst.filter(({ slug }) => slug !== post.slug)
  const isNear = ({ topic }: Post): boolean => topic === post.topic
  return [...others.filter(isNear), ...others.filter((other) => !isNear(other))].slice(0, MAX_RELATED)
}
