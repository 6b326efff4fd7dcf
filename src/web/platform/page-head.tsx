// Title, description and addresses of a page: written into the HTML by the server, updated by the browser.
import { createContext, use, useEffect } from 'react'
import { useLocation } from '#web/router/index.ts'
import type { SharePicture } from '#domain/share-picture.ts'
import { useEnvironment } from './environment.tsx'
import { useLanguage } from './language.ts'
import { pageLinks, type PageLink } from './page-links.ts'
import { usePageRoute } from './page.ts'

export type Head = {
  /** The page's title, and the title with the site's name. */
  heading: string
  title: string
  description: string | null
  noindex: boolean
  /** Empty when the page is not listed. */
  links: readonly PageLink[]
  kind: 'website' | 'article' | 'profile'
  /** The page's path, with the query that identifies it. */
  path: string
  picture: SharePicture
  /** Address of a feed that follows the page. */
  feed: string | null
}

/** The server's object into which the rendered page writes its head. */
export const HeadSheet = createContext<Head | null>(null)

type PageHeadProps = {
  title: string
  description?: string
  /** Only for a page of `public-routes.ts` that is not to be listed as it stands; no other page ever is. */
  noindex?: boolean
  /** Path with the query that makes it another page (`/cleaners?city=laval`); without it, the path alone. */
  address?: string
  kind?: Head['kind']
  /** The picture of the shared page, when title and description do not suit. */
  picture?: Partial<SharePicture>
  feed?: string
}

/** One per page: `<PageHead title={t('title')} description={…} />`. Its addresses in each language follow from its path. */
export function PageHead({ title, description, noindex = false, address, kind = 'website', picture, feed }: PageHeadProps) {
  const { siteName, languageOrigins } = useEnvironment()
  const language = useLanguage()
  const { pathname } = useLocation()
  const isListed = usePageRoute().listed && !noindex
  const sheet = use(HeadSheet)
  const full = `${title} · ${siteName}`
  const path = address ?? pathname
  const links = isListed ? pageLinks(path, language, languageOrigins) : []
  if (sheet) {
    const drawn: SharePicture = { title, rating: null, facts: description === undefined ? [] : [description], ...picture }
    Object.assign(sheet, {
      heading: title,
      title: full,
      description: description ?? null,
      noindex: !isListed,
      links,
      kind,
      path,
      picture: drawn,
      feed: feed ?? null,
    })
  }
  useEffect(() => {
    document.title = full
    setMeta('description', description ?? null)
    setMeta('robots', isListed ? null : 'noindex')
    setLinks(isListed ? pageLinks(path, language, languageOrigins) : [])
  }, [full, description, isListed, path, language, languageOrigins])
  return null
}

function setMeta(name: string, content: string | null): void {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (content === null) return known?.remove()
  if (known) known.content = content
  else document.head.append(Object.assign(document.createElement('meta'), { name, content }))
}

/** The server's sharing metadata is about the rendered page, so it is removed on navigation. */
function setLinks(links: readonly PageLink[]): void {
  const written = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (written?.href === links[0]?.href) return
  document.head
    .querySelectorAll('link[rel="canonical"], link[rel="alternate"][hreflang], meta[property^="og:"], meta[name^="twitter:"]')
    .forEach((element) => element.remove())
  document.head.append(...links.map((link) => Object.assign(document.createElement('link'), link)))
}
