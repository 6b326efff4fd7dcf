// The articles as an Atom feed (RFC 4287), for readers that follow them without giving an address.
import type { Language } from '#domain/account.ts'
import { translatorOf } from '../platform/translator.ts'
import type { Post } from './read-posts.ts'

type Site = {
  readonly language: Language
  /** Where the language is read, without a trailing slash. */ readonly origin: string
  readonly siteName: string
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Articles are dated by day; feeds and sitemaps need an instant, so it is noon in Montréal. */
const instantOf = (date: string): string => `${date}T17:00:00Z`

export const changeOf = ({ publishedOn, updatedOn }: Post): Date => new Date(instantOf(updatedOn ?? publishedOn))

export function writeFeed(newestFirst: readonly Post[], { language, origin, siteName }: Site): string {
  const t = translatorOf(language, 'blog')
  const self = `${origin}/blog/feed.xml?lng=${language}`
  const changes = newestFirst.map(({ publishedOn, updatedOn }) => updatedOn ?? publishedOn)
  const entries = newestFirst.map(({ slug, topic, publishedOn, updatedOn, in: words }) => {
    const { title, summary } = words[language]
    const url = `${origin}/blog/${slug}`
    return `<entry>
<title>${escaped(title)}</title>
<link href="${url}"/>
<id>${url}</id>
<published>${instantOf(publishedOn)}</published>
<updated>${instantOf(updatedOn ?? publishedOn)}</updated>
<category term="${topic}" label="${escaped(t(`topics.${topic}`))}"/>
<summary>${escaped(summary)}</summary>
</entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}-CA">
<title>${escaped(t('feedTitle', { siteName }))}</title>
<subtitle>${escaped(t('description'))}</subtitle>
<link rel="self" href="${self}"/>
<link href="${origin}/blog"/>
<id>${self}</id>
<updated>${instantOf(changes.toSorted().at(-1) ?? '2026-01-01')}</updated>
<author><name>${escaped(siteName)}</name></author>
${entries.join('\n')}
</feed>
`
}
