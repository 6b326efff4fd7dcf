// Sitemaps as search engines read them: https://www.sitemaps.org/protocol.html

/** `changedAt`: when what the address shows last changed, null when the data do not say. */
export type SitemapEntry = { readonly address: string; readonly changedAt: Date | null }

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function writeList(list: string, item: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ address, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
    return `<${item}><loc>${escape(address)}</loc>${changed}</${item}>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n${lines.join('')}</${list}>\n`
}

export const writeSitemap = (entries: readonly SitemapEntry[]): string => writeList('urlset', 'url', entries)

export const writeSitemapIndex = (files: readonly SitemapEntry[]): string => writeList('sitemapindex', 'sitemap', files)
