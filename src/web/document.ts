// The HTML around a rendered page: head, state for the browser, and the scripts that hydrate it.
import { LOCALE_OF } from '#domain/account.ts'
import { THEME_COLOURS, themeOfChoice } from '#domain/theme.ts'
import type { InlineTexts, PageAssets, PageRequest } from '#contract/page.ts'
import { SHARE_PICTURE_SIZE } from '#domain/share-picture.ts'
import { followDevice } from './platform/device-theme.ts?in-page=followDevice'
import { coverOthersPage } from './platform/cover.ts?in-page=coverOthersPage'
import { expectOffer } from './platform/expect-offer.ts?in-page=expectOffer'
import { keepEarlyActs } from './platform/early-acts.ts?in-page=keepEarlyActs'
import { PAGE_STATE_ID, ROOT_ID, writePageState, type PageState } from './platform/page-state.ts'
import { STAND_IN_ID } from './platform/stand-in.ts'
import type { Head } from './platform/page-head.tsx'
import { followBanner } from './platform/closed-banners.ts?in-page=followBanner'
import { BANNER_ID } from './platform/closed-banners.ts'
import { wakePage } from './platform/sleep.ts?in-page=wakePage'
import { siteGraph, writeThing } from './platform/structured-data.ts'
import { wordsAddress } from './platform/words.ts'
import { fontUrls } from './ui/fonts/urls.ts'
import { usedStyles } from './used-styles.ts'

type DocumentParts = {
  readonly request: PageRequest
  readonly head: Head
  /** Address of the picture shown when the page is shared. */
  readonly picture: string | null
  /** Id of the person whom the page was rendered for; empty for a signed-out visitor. */
  readonly visitor: string
  readonly routeId: string
  /** The page succeeded, and its visitor is signed out. */
  readonly isForStrangers: boolean
  /** No script is fetched before the page is used. */
  readonly sleeps: boolean
  readonly body: string
  /** The banner of the site above the page; null for none. */
  readonly banner: { readonly id: string; readonly html: string } | null
  readonly state: PageState
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function writeDocument(parts: DocumentParts): { readonly html: string; readonly inline: InlineTexts } {
  const { request, head, picture, visitor, routeId, isForStrangers, sleeps, body, banner, state } = parts
  const { environment, assets } = request
  const files = filesOf(assets, routeId)
  const standsIn = routeId === STAND_IN_ID
  const worn = themeOfChoice(environment.theme, false)
  const theme = ` data-theme="${worn}" data-theme-choice="${environment.theme}"`
  // A first visit paints without another request: the styles it uses are inlined. The stand-in becomes another page.
  const carried = isForStrangers && !standsIn ? files.styles.filter((url) => assets.styleParts[url] !== undefined) : []
  const styles = carried.map((url) => usedStyles(assets.styleParts[url] ?? [], `<html${theme}>${banner?.html ?? ''}${body}`))
  const early = `${followDevice()};${coverOthersPage()};${expectOffer()};${keepEarlyActs()}`
  const wake = wakePage({ entry: assets.entry, scripts: files.scripts, styles: carried, words: sleeps ? wordsOf(state) : [], sleeps })
  const follow = followBanner()
  const html = `<!doctype html>
<html lang="${LOCALE_OF[environment.language]}"${theme} data-visitor="${escape(visitor)}" data-first-paint${standsIn ? ' data-stands-in' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${fontUrls.map(fontLink).join('\n')}
<title>${escape(head.title)}</title>
${headLines(head, picture, request).join('\n')}
<link rel="icon" href="/favicon-${request.environment.brand}.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/${environment.brand}/apple-touch.png">
<link rel="manifest" href="/manifest.webmanifest?lng=${environment.language}">
<meta name="theme-color" content="${THEME_COLOURS[worn]}">
<script>${early}</script>
${[...files.styles.filter((url) => !carried.includes(url)).map(styleLink), ...styles.map(styleWithin)].join('\n')}
${head.noindex ? '' : siteData(request)}${assets.headHtml}</head>
<body>
${banner === null ? '' : `<div id="${BANNER_ID}" data-banner="${escape(banner.id)}">${banner.html}</div>\n<script>${follow}</script>\n`}<div id="${ROOT_ID}">${body}</div>
<script type="application/json" id="${PAGE_STATE_ID}">${writePageState(state)}</script>
<script>${wake}</script>
</body>
</html>`
  return { html, inline: { scripts: [early, ...(banner === null ? [] : [follow]), wake], styles } }
}

const siteData = ({ environment: { brand, company, language, languageOrigins: origins } }: PageRequest): string =>
  `<script type="application/ld+json">${writeThing(siteGraph(brand, company, { language, origins }))}</script>\n`

type Attributes = Readonly<Record<string, string | null>>

/** Metadata for search engines and social networks. */
function headLines(head: Head, picture: string | null, { environment }: PageRequest): string[] {
  const { language, siteName } = environment
  const tag = (name: 'meta' | 'link', attributes: Attributes): string[] => {
    const written = Object.entries(attributes).map(([key, value]) => (value === null ? null : ` ${key}="${escape(value)}"`))
    return written.includes(null) ? [] : [`<${name}${written.join('')}>`]
  }
  const meta = (name: string, content: string | null) => tag('meta', { name, content })
  const property = (name: string, content: string | null) => tag('meta', { property: name, content })
  const description = meta('description', head.description)
  if (head.noindex) return [...description, ...meta('robots', 'noindex')]
  const other = language === 'fr' ? 'en' : 'fr'
  return [
    ...description,
    ...head.links.flatMap((link) => tag('link', link)),
    ...tag('link', { rel: 'alternate', type: 'application/atom+xml', href: head.feed }),
    ...property('og:site_name', siteName),
    ...property('og:type', head.kind),
    ...property('og:title', head.heading),
    ...property('og:description', head.description),
    ...property('og:url', head.links[0]?.href ?? null),
    ...property('og:locale', LOCALE_OF[language].replace('-', '_')),
    ...property('og:locale:alternate', LOCALE_OF[other].replace('-', '_')),
    ...(picture === null
      ? []
      : [
          ...property('og:image', picture),
          ...property('og:image:type', 'image/png'),
          ...property('og:image:width', String(SHARE_PICTURE_SIZE.width)),
          ...property('og:image:height', String(SHARE_PICTURE_SIZE.height)),
          ...property('og:image:alt', head.heading),
          ...meta('twitter:card', 'summary_large_image'),
        ]),
  ]
}

const wordsOf = ({ namespaces, environment: { language, wordsVersion } }: PageState): string[] =>
  namespaces.map((namespace) => wordsAddress(language, namespace, wordsVersion))

/** Everything the first paint needs, asked for at once instead of one after the other. */
function filesOf(assets: PageAssets, routeId: string): { styles: string[]; scripts: string[] } {
  const own = assets.routes[routeId]
  const lists = own ? [assets.shared, own] : [assets.shared]
  return {
    styles: [...new Set(lists.flatMap((list) => list.styles))],
    scripts: [...new Set([assets.entry, ...lists.flatMap((list) => list.scripts)])],
  }
}

/** Asked for before anything else, so that the first paint finds them. */
const fontLink = (url: string): string => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`
const styleLink = (url: string): string => `<link rel="stylesheet" href="${url}">`
const styleWithin = (text: string): string => `<style>${text}</style>`
