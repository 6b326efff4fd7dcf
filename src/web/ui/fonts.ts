// The fingerprinted addresses of the two font files, so that a page can preload them.
import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

export const fontUrls: readonly string[] = [figtreeUrl, bricolageUrl]
