// The fingerprinted addresses of the two font files, so that a page can preload them: the headline's first.
import bricolageUrl from './bricolage-grotesque.woff2?url'
import figtreeUrl from './figtree.woff2?url'

export const fontUrls: readonly string[] = [bricolageUrl, figtreeUrl]
