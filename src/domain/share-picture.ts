// What is drawn when the address of a page is shared.

/** The size that social networks want for the picture of a link, in pixels. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

/** The page's own words: what it is about, in large; stars, from 0 to 5, with what they rest on; and what else is worth knowing. */
export type SharePicture = {
  readonly title: string
  readonly rating: { readonly value: number; readonly text: string } | null
  readonly facts: readonly string[]
}
